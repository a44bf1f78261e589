import type { Language, OpenContext, Outage, Prediction, ReplyButton, Trace } from '@platform/contract'
import type { IntentScore } from '@platform/nlu'
import type { EntityMatch } from '@platform/nlu/entities'
import type { Bot, BotConfig, BotIntent } from './bot.ts'
import type { Agenda, DialogueState, GivenValues } from './dialogueState.ts'
import type { Steps } from './Steps.ts'
import { BOT_TEXTS, outageTexts } from './texts.ts'

/** The result of a fulfilment. */
export interface FulfilmentReply {
  /** Markdown. Absent: the intent's own response is given. */
  readonly text?: string
  readonly buttons?: readonly ReplyButton[]
  readonly contexts?: readonly OpenContext[]
  readonly note: string
  /** The error, if the webhook gave no answer. */
  readonly failure?: string
}

/** The result of a layer other than the intents: the knowledge base or the prompt. */
export interface LayerReply {
  /** Absent if the layer has no answer. */
  readonly text?: string
  readonly sources: readonly string[]
  readonly passages: Trace['passages']
  readonly note: string
  /** Set if the language model failed. A text then is from elsewhere, unless it is broken off. */
  readonly outage?: Outage
  /** Whether the language model failed or stopped within its answer: the text is its beginning, which a person may have read. */
  readonly isBrokenOff?: boolean
}

/** The dependencies of a turn. They do not reject: an error is recorded in the note, and the next layer answers. */
export interface TurnDependencies {
  /** Scores the intents of the message or of a part of it, most likely first. */
  readonly classify: (
    text: string,
  ) => { scores: readonly IntentScore[]; note: string } | Promise<{ scores: readonly IntentScore[]; note: string }>
  readonly fulfil: (intent: BotIntent, given: GivenValues) => Promise<FulfilmentReply>
  /** Undefined if the agent has no knowledge base. */
  readonly knowledge: (() => Promise<LayerReply>) | undefined
  /** Undefined if the agent has no prompt. */
  readonly prompt: (() => Promise<LayerReply>) | undefined
}

/** One message of a conversation, with what is needed to answer it. */
export interface ReceivedMessage {
  readonly text: string
  readonly sessionId: string
  readonly now: Date
  /** IANA name. An unknown one is ignored. */
  readonly timeZone: string | undefined
  readonly bot: Bot
  readonly config: BotConfig
  readonly state: DialogueState
}

/** The message whose reply is being made. */
export interface Turn extends ReceivedMessage {
  /** The language of the reply, where texts exist in it. */
  readonly language: Language
}

/** The reply, the state of the conversation after it, and its trace. */
export interface TurnOutcome {
  readonly reply: Pick<Prediction, 'text' | 'sources' | 'buttons'>
  readonly state: DialogueState
  /** Whether the message replied to a question of the bot: the threshold and the classifier's scores do not apply to it. */
  readonly isReply: boolean
  readonly trace: Omit<Trace, 'milliseconds' | 'modelVersion' | 'phrases' | 'features'>
}

/** The answer of a layer, from which `conclude` makes the reply. */
export interface Answer {
  readonly layer: Trace['layer']
  readonly text: string
  readonly intent?: BotIntent
  readonly given?: GivenValues
  readonly buttons?: readonly ReplyButton[]
  readonly sources?: readonly string[]
  readonly opened?: readonly OpenContext[]
  /** Index of the response of each intent that answered, by intent id. */
  readonly variants?: Readonly<Record<string, number>>
  /** Values that responses of follow-ups may contain. */
  readonly kept?: GivenValues
  /** The intents after the answer. Absent: no question is open, and those that wait are dropped. */
  readonly agenda?: Agenda
  /** Whether the conversation restarts. */
  readonly isFresh?: boolean
}

/** The most likely intent that may answer, if its confidence reaches the threshold. */
export interface MatchedIntent {
  readonly intent: BotIntent
  readonly confidence: number
}

/** What an answer is made from. */
export interface TurnContext {
  readonly turn: Turn
  readonly dependencies: TurnDependencies
  readonly steps: Steps
  readonly matched: MatchedIntent | undefined
  /** Returns the knowledge base's answer to the message; undefined without one. */
  readonly answerFromKnowledge: () => Promise<Answer | undefined>
  /** Why the language model has failed in this turn; undefined if it has not. */
  readonly outage: () => Outage | undefined
}

/**
 * Finds values in the message, of all entities or of those given. In a search for all entities, a value of one can hide
 * a value of another.
 */
export const findEntities = ({ bot, text, now, timeZone }: Turn, only?: readonly string[]): readonly EntityMatch[] =>
  bot.finder.find(text, { now, ...(timeZone === undefined ? {} : { timeZone }), ...(only ? { only } : {}) })

export const outOfScope = (turn: Turn): Answer => ({ layer: 'out-of-scope', text: outOfScopeText(turn) })

/** The answer if no layer has one, because the language model failed. */
export const unavailable = (turn: Turn): Answer => ({
  layer: 'unavailable',
  text: outageTexts(turn).unavailable,
})

/** Returns the agent's out-of-scope message; the built-in one if it has none. */
export const outOfScopeText = ({ config, language }: Turn): string =>
  config.outOfScopeMessage.trim() === '' ? BOT_TEXTS[language].outOfScope : config.outOfScopeMessage
