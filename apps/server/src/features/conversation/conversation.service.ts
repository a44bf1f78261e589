import type { Origin, ParsedInputOf, Prediction, Trace } from '@platform/contract'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { FRESH_STATE, type DialogueState } from '../dialogue/dialogueState.ts'
import { takeTurn } from '../dialogue/takeTurn.ts'
import { notFound, refused } from '../../core/http/failed.ts'
import { retrainingJob } from '../training/retraining.job.ts'
import { requestRetraining } from '../training/retraining.service.ts'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import type { AnswerContext } from './answerContext.ts'
import { botsOf } from './BotCache.ts'
import { explain } from './explain.ts'
import {
  continueConversation,
  findAnsweringAgent,
  insertConversation,
  insertMessage,
  type AnsweringAgentRow,
} from './conversation.store.ts'
import { turnDependencies } from './turnDependencies.ts'

export interface Message extends Omit<ParsedInputOf<'conversation.predict'>, 'senderId' | 'replyId'> {
  readonly senderId: string
  readonly origin: Origin
}

/**
 * Answers a message and logs both. No transaction is open during slow calls.
 *
 * @param inTransaction runs in the transaction that logs the answer
 */
export async function answerMessage(
  context: AnswerContext,
  services: Services,
  message: Message,
  inTransaction?: (work: Work, prediction: Prediction) => Promise<void>,
): Promise<Prediction> {
  const startedAt = performance.now()
  if (message.text.trim() === '') throw refused('BLANK', 'The message is empty', { field: 'text' })
  const { agent, answering, now } = await context.inWork(async (work) => {
    const row = await findAnsweringAgent(work.db, message.agentId, message.sessionId)
    if (!row) throw notFound()
    return { agent: row, answering: await botsOf(services).find(work.db, row, message.version), now: work.now }
  })
  // An unknown or ended conversation starts a new one.
  const sessionId = agent.conversation_id ?? newId()
  const state = agent.conversation_state ?? FRESH_STATE
  const { bot, config, model, version } = answering
  const timeZone = validTimeZone(message.timeZone)
  const turn = { text: message.text, sessionId, now, timeZone, bot, config, state }
  const dependencies = turnDependencies(context, services, { agent, answering, message, sessionId, state })
  if (answering.isOutdated) await context.inWork((work) => requestRetraining(work, retrainingQueue(services), agent.id))
  if (!dependencies)
    throw answering.isOutdated ? beingRetrained() : refused('NOT_TRAINED', 'Train the agent before you talk to it')

  const outcome = await takeTurn(turn, dependencies)
  const trace: Trace = {
    ...outcome.trace,
    ...(await explain(message.explain === true ? model : null, message.text, bot, services)),
    modelVersion: version,
    milliseconds: performance.now() - startedAt,
  }
  const intentName = bot.intents.get(trace.intentId ?? '')?.name ?? null
  const logged = { agent, sessionId, state: outcome.state, text: outcome.reply.text, intentName, trace }
  const prediction = { sessionId, ...outcome.reply, trace }
  await context.inWork(async (work) => {
    await logMessage(work, message, logged)
    await inTransaction?.(work, prediction)
  })
  return prediction
}

const retrainingQueue = (services: Services) => ({ jobs: services.jobs, job: retrainingJob(services) })

const beingRetrained = () => refused('NOT_TRAINED', 'The agent is being retrained. Try again in a moment')

/** Returns the time zone, or undefined if it is unknown. */
function validTimeZone(timeZone: string | undefined): string | undefined {
  if (!timeZone) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

interface Logged {
  readonly agent: AnsweringAgentRow
  readonly sessionId: string
  readonly state: DialogueState
  readonly text: string
  readonly intentName: string | null
  readonly trace: Trace
}

/** Appends a message and its answer to the conversation, and stores its state. */
async function logMessage(work: Work, message: Message, logged: Logged): Promise<void> {
  const { db, enterpriseId, now } = work
  const { agent, sessionId, state, text: reply, intentName, trace } = logged
  const owned = { enterprise_id: enterpriseId, agent_id: agent.id }
  const isOpen =
    agent.conversation_id !== null && (await continueConversation(db, { id: sessionId, agentId: agent.id, state, now }))
  if (!isOpen && agent.conversation_id !== null) return // it was ended or deleted meanwhile
  if (!isOpen) {
    const { origin, senderId, timeZone = '' } = message
    const conversation = { ...owned, id: sessionId, origin, sender_id: senderId, time_zone: timeZone, message_count: 1 }
    await insertConversation(db, { ...conversation, state: json(state), created_at: now, updated_at: now })
  }
  const [best] = trace.ranking
  const intent = trace.ranking.find(({ intentId }) => intentId === trace.intentId)
  await insertMessage(db, {
    ...owned,
    conversation_id: sessionId,
    at: now,
    text: message.text,
    reply,
    layer: trace.layer,
    intent_id: trace.intentId,
    intent_name: intentName,
    confidence: intent?.confidence ?? best?.confidence ?? null,
    ranking: json(trace.ranking),
    entities: json(trace.entities),
    model_version: trace.modelVersion,
    milliseconds: trace.milliseconds,
  })
}
