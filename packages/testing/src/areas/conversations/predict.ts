import { reportedConfidence, type ParsedInputOf, type Prediction, type Trace } from '@platform/contract'
import {
  classify,
  explain,
  takeTurn,
  type LayerReply,
  type TurnDependencies,
  type TurnOutcome,
} from '@platform/dialogue'
import { refuse } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { findPassages } from '../knowledge/search.ts'
import { answeringBot, contentOf, type AnsweringBot } from '../versions/bots.ts'
import { draftOf } from '../versions/records.ts'
import { continuedConversation, CONVERSATIONS, type ConversationRecord } from './records.ts'

/** Passages of the knowledge base that an answer names. */
const PASSAGES_MAX = 5

type PredictInput = ParsedInputOf<'conversation.predict'>

/**
 * Answers a message by the engine of the server. Two things differ, because there is no network: a webhook is not called,
 * and the prompt repeats the message instead of asking a language model.
 */
export async function predict(world: World, input: PredictInput): Promise<Prediction> {
  const { agentId, text } = input
  if (text.trim() === '') refuse('BLANK', 'The message is empty', 'text')
  const startedAt = performance.now()
  const { bot, config, trained } = await answeringOf(world, input)
  const conversation = continuedConversation(world, agentId, input.sessionId)
  const { id: sessionId, state } = conversation
  const outcome = await takeTurn(
    { text, sessionId, now: new Date(), timeZone: input.timeZone, bot, config, state },
    dependenciesOf(world, input, trained),
  )
  const trace: Trace = {
    ...outcome.trace,
    ...(trained && input.explain ? explain(trained, text) : { phrases: [], features: [] }),
    modelVersion: trained?.version ?? null,
    milliseconds: performance.now() - startedAt,
  }
  // A message that the bot answered with a question says nothing about its threshold, nor does a reply to one.
  const isCounted = !outcome.isReply && trace.layer !== 'parameter'
  world
    .of(CONVERSATIONS)
    .set(sessionId, afterAnswer(world, conversation, outcome, isCounted ? reportedConfidence(trace) : null))
  return { sessionId, ...outcome.reply, trace }
}

/** The content that answers, with its model unless the agent was never trained: then its other layers answer. */
async function answeringOf(
  world: World,
  { agentId, version }: PredictInput,
): Promise<Pick<AnsweringBot, 'bot' | 'config'> & { readonly trained?: AnsweringBot }> {
  const { promptConfig, training } = world.of(AGENTS).get(agentId)
  const isUntrained = training.modelVersion === null && version === undefined
  if (isUntrained && promptConfig.prompt.trim() !== '') return contentOf(draftOf(world, agentId))
  const trained = await answeringBot(world, agentId, version)
  return { ...trained, trained }
}

function dependenciesOf(
  world: World,
  { agentId, text }: PredictInput,
  trained: AnsweringBot | undefined,
): TurnDependencies {
  const { prompt } = world.of(AGENTS).get(agentId).promptConfig
  return {
    classify: (message) => (trained ? classify(trained, message) : { scores: [], note: 'no model' }),
    fulfil: async () => ({ note: 'no webhook is called in memory' }),
    knowledge: async () => answerFromKnowledge(world, agentId, text),
    prompt:
      prompt.trim() === ''
        ? undefined
        : async () => ({
            text: `I heard: *${text.trim()}*`,
            sources: [],
            passages: [],
            note: 'no language model in memory',
          }),
  }
}

function answerFromKnowledge(world: World, agentId: string, text: string): LayerReply {
  const { passages, isConfident } = findPassages(world, agentId, text, PASSAGES_MAX)
  const read = passages.map(({ source, title, text: passage, score }) => ({ source, title, text: passage, score }))
  const [best] = passages
  if (!best || !isConfident) return { sources: [], passages: read, note: 'no passage answers' }
  return { text: best.text, sources: [best.source], passages: read, note: best.title }
}

/** Returns the conversation after an answer. Of messages that were answered at once, the first one determines the state. */
function afterAnswer(
  world: World,
  before: ConversationRecord,
  { state, trace: { layer } }: TurnOutcome,
  confidence: number | null,
): ConversationRecord {
  const current = world.of(CONVERSATIONS).get(before.id) ?? before
  const { layers, confidences } = current
  return {
    ...current,
    state: current.state.turn === before.state.turn ? state : current.state,
    layers: [...layers, layer],
    confidences: confidence === null ? confidences : [...confidences, confidence],
  }
}
