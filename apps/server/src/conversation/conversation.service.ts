import {
  thresholdShare,
  type Language,
  type Origin,
  type ParsedInputOf,
  type Prediction,
  type Trace,
} from '@platform/contract'
import { NluError, type Model } from '@platform/nlu'
import { json } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { notFound, refused } from '../http/failed.ts'
import { findModelBytes } from '../training/training.store.ts'
import type { Work } from '../work/work.ts'
import type { ModelCache } from './ModelCache.ts'
import {
  continueConversation,
  findAnsweringAgent,
  findIntentsToAnswer,
  insertConversation,
  insertMessage,
} from './conversation.store.ts'

/** How many intents a trace ranks. */
const RANKING_SIZE = 5

/** What an agent without an out-of-scope message answers (docs/decisions.md). */
const OUT_OF_SCOPE: Readonly<Record<Language, string>> = {
  en: 'Sorry, I did not understand that.',
  hi: 'क्षमा करें, यह बात समझ में नहीं आई।',
}

export interface Message extends Omit<ParsedInputOf<'conversation.predict'>, 'senderId'> {
  readonly senderId: string
  readonly origin: Origin
}

/** Answers a message and logs both. */
export async function answerMessage(work: Work, models: ModelCache, message: Message): Promise<Prediction> {
  const startedAt = performance.now()
  if (message.text.trim() === '') throw refused('BLANK', 'The message is empty', { field: 'text' })
  const agent = await findAnsweringAgent(work.db, message.agentId)
  if (!agent) throw notFound()
  const { model_version: modelVersion } = agent
  const model = modelVersion === null ? undefined : await loadModel(work, models, message.agentId, modelVersion)
  if (!model || modelVersion === null) throw refused('NOT_TRAINED', 'Train the agent before you talk to it')

  const threshold = thresholdShare(agent.confidence_threshold)
  const found = await understand(work, model, message)
  const isInScope = found.best !== undefined && found.best.confidence >= threshold
  const text = (isInScope && found.best?.response) || agent.out_of_scope_message || OUT_OF_SCOPE[agent.language]
  const trace: Trace = {
    layer: isInScope ? 'intent' : 'out-of-scope',
    ranking: found.ranking,
    threshold,
    intentId: isInScope ? (found.ranking[0]?.intentId ?? null) : null,
    entities: [],
    parameters: [],
    awaiting: null,
    contexts: [],
    passages: [],
    phrases: [],
    features: [],
    steps: [],
    modelVersion,
    milliseconds: performance.now() - startedAt,
  }
  const sessionId = await logMessage(work, message, { text, trace })
  return { sessionId, text, sources: [], buttons: [], trace }
}

async function loadModel(
  { db }: Work,
  models: ModelCache,
  agentId: string,
  version: number,
): Promise<Model | undefined> {
  try {
    return await models.get(agentId, version, () => findModelBytes(db, agentId, version))
  } catch (error) {
    if (!(error instanceof NluError)) throw error
    // It was damaged, or stored by a newer version of the platform.
    throw refused('NOT_TRAINED', "The agent's model cannot be read. Train the agent again")
  }
}

interface Understood {
  /** Likeliest first, by the names of today, without the intents that have gone since the training. */
  readonly ranking: Trace['ranking']
  /** Of the likeliest intent of all; absent when that one has gone. */
  readonly best?: { readonly confidence: number; readonly response: string | null }
}

async function understand({ db }: Work, model: Model, { agentId, text }: Message): Promise<Understood> {
  const { ranking } = model.predict(text, { top: RANKING_SIZE })
  const intents = await findIntentsToAnswer(
    db,
    agentId,
    ranking.map(({ id }) => id),
  )
  const known = new Map(intents.map((intent) => [intent.id, intent]))
  const [first] = ranking
  const best = first && known.get(first.id)
  return {
    ranking: ranking.flatMap(({ id, confidence }) => {
      const intent = known.get(id)
      return intent ? [{ intentId: id, intent: intent.name, confidence }] : []
    }),
    ...(first && best ? { best: { confidence: first.confidence, response: best.response } } : {}),
  }
}

/** Appends to the conversation; to a fresh one when it is the first message, or the conversation is no longer there. */
async function logMessage(
  { db, enterpriseId, now }: Work,
  message: Message,
  { text: reply, trace }: { text: string; trace: Trace },
): Promise<string> {
  const { agentId, text, sessionId, senderId, timeZone = '', origin } = message
  const isOpen = sessionId !== undefined && (await continueConversation(db, { id: sessionId, agentId, now }))
  const id = isOpen ? sessionId : newId()
  const owned = { enterprise_id: enterpriseId, agent_id: agentId }
  if (!isOpen) {
    const begun = { ...owned, id, origin, sender_id: senderId, time_zone: timeZone, message_count: 1 }
    await insertConversation(db, { ...begun, created_at: now, updated_at: now })
  }
  const [best] = trace.ranking
  const intent = trace.layer === 'intent' ? best : undefined
  await insertMessage(db, {
    ...owned,
    conversation_id: id,
    at: now,
    text,
    reply,
    layer: trace.layer,
    intent_id: intent?.intentId ?? null,
    intent_name: intent?.intent ?? null,
    confidence: best?.confidence ?? null,
    ranking: json(trace.ranking),
    model_version: trace.modelVersion,
    milliseconds: trace.milliseconds,
  })
  return id
}
