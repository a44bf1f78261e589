import type { Emotion, ChannelType, ParsedInputOf, Prediction, Trace } from '@platform/contract'
import { type DialogueState, FRESH_STATE, nearestPhrases, takeTurn } from '@platform/dialogue'
import { newId } from '../../core/database/id.ts'
import { notFound, refused } from '../../core/http/failed.ts'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import { requestRetraining } from '../training/retraining.service.ts'
import type { AnswerContext } from './answerContext.ts'
import { findAnsweringAgent, type AnsweringAgentRow } from './answeringAgent.store.ts'
import { emotionOf } from './emotionOf.ts'
import { explainWithVector } from './explainWithVector.ts'
import { turnDependencies } from './turnDependencies.ts'

/** A message to an agent, from any channel. */
export interface Question extends Omit<ParsedInputOf<'conversation.predict'>, 'senderId' | 'replyId' | 'sessionId'> {
  readonly senderId: string
  readonly channel: ChannelType
  /** The session to continue. An unknown or ended one starts a new session. */
  readonly sessionId?: string | null | undefined
}

/** An answer that is not stored yet. */
export interface Answer {
  readonly prediction: Prediction & { readonly trace: Trace }
  readonly agent: AnsweringAgentRow
  /** State of the session after the answer. */
  readonly state: DialogueState
  readonly intentName: string | null
  /** The training phrase of each ranked intent that resembles the message most, by the intent's id. */
  readonly nearestPhrases: ReadonlyMap<string, string>
  /** Null if it is not known, see `emotionOf`. */
  readonly emotion: Emotion | null
  /** Whether the message replied to a question of the bot: then the classifier's opinion of it means nothing. */
  readonly isReply: boolean
}

/** What the answer to a question needs from the database, besides the cached bot. */
export interface Asked {
  readonly agent: AnsweringAgentRow
  readonly now: Date
}

/** @throws 404 if there is no such agent */
export async function readAsked({ db, now }: Work, question: Question): Promise<Asked> {
  const agent = await findAnsweringAgent(db, question)
  if (!agent) throw notFound()
  return { agent, now }
}

/** Answers a question. No transaction is open during slow calls, and none is needed if the bot is cached. */
export async function answerQuestion(
  context: AnswerContext,
  services: Services,
  question: Question,
  { agent, now }: Asked,
): Promise<Answer> {
  const startedAt = performance.now()
  const answering = await context.bots.find(
    (operation) => context.inWork(({ db }) => operation(db)),
    agent,
    question.version,
  )
  const sessionId = agent.session_id ?? newId()
  const state = agent.session_state ?? FRESH_STATE
  const { bot, config, model, version } = answering
  const turn = { text: question.text, sessionId, now, timeZone: question.timeZone, bot, config, state }
  const dependencies = turnDependencies(context, services, { agent, answering, question, sessionId, state })
  if (answering.isOutdated) await context.inWork((work) => requestRetraining(work, services.tasks, agent.id))
  if (!dependencies)
    throw answering.isOutdated ? beingRetrained() : refused('NOT_TRAINED', 'Train the agent before you talk to it')

  const outcome = await takeTurn(turn, dependencies)
  const trace: Trace = {
    ...outcome.trace,
    ...(model && question.explain ? await explainWithVector({ model, bot }, question.text, services) : NOT_EXPLAINED),
    modelVersion: version,
    milliseconds: performance.now() - startedAt,
  }
  const intentName = bot.intents.get(trace.intentId ?? '')?.name ?? null
  const prediction = { sessionId, ...outcome.reply, trace }
  const emotion = emotionOf(question.text)
  return {
    prediction,
    agent,
    state: outcome.state,
    intentName,
    nearestPhrases: model ? nearestPhrases(model, question.text, trace) : new Map(),
    emotion,
    isReply: outcome.isReply,
  }
}

const NOT_EXPLAINED = { phrases: [], features: [] }

const beingRetrained = () => refused('NOT_TRAINED', 'The agent is being retrained. Try again in a moment')
