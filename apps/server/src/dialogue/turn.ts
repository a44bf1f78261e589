import type { OpenContext, Prediction, ReplyButton, Trace } from '@platform/contract'
import type { IntentScore } from '@platform/nlu'
import type { EntityMatch } from '@platform/nlu/entities'
import type { Bot, BotConfig, BotIntent } from './bot.ts'
import type { DialogueState, GivenValues } from './dialogueState.ts'

/** What a fulfilment came to. */
export interface FulfilmentReply {
  /** Markdown; absent when the intent's own response is to be given. */
  readonly text?: string
  readonly buttons?: readonly ReplyButton[]
  readonly contexts?: readonly OpenContext[]
  readonly note: string
}

/** A reply that does not come from an intent. */
export interface OtherReply {
  /** Absent without a reply. */
  readonly text?: string
  readonly sources: readonly string[]
  readonly passages: Trace['passages']
  readonly note: string
}

/** The dependencies of a turn. None of them rejects: an error is recorded in the note, and the next layer answers. */
export interface TurnDependencies {
  /** What the message may mean, likeliest first. */
  readonly understand: () =>
    | { scores: readonly IntentScore[]; note: string }
    | Promise<{ scores: readonly IntentScore[]; note: string }>
  readonly fulfil: (intent: BotIntent, given: GivenValues) => Promise<FulfilmentReply>
  /** Undefined where the agent has no such thing. */
  readonly knowledge: (() => Promise<OtherReply>) | undefined
  readonly prompt: (() => Promise<OtherReply>) | undefined
}

/** One message in a conversation. */
export interface Turn {
  readonly text: string
  readonly sessionId: string
  readonly now: Date
  /** IANA name. */
  readonly timeZone: string | undefined
  readonly bot: Bot
  readonly config: BotConfig
  readonly state: DialogueState
}

/** The reply, the state of the conversation after it, and its trace. */
export interface TurnOutcome {
  readonly reply: Pick<Prediction, 'text' | 'sources' | 'buttons'>
  readonly state: DialogueState
  readonly trace: Omit<Trace, 'milliseconds' | 'modelVersion' | 'phrases' | 'features'>
}

/** An answer before it is dressed up as a reply. */
export interface Answer {
  readonly layer: Trace['layer']
  readonly text: string
  readonly intent?: BotIntent
  readonly given?: GivenValues
  readonly buttons?: readonly ReplyButton[]
  readonly sources?: readonly string[]
  readonly opened?: readonly OpenContext[]
  readonly variant?: number
  /** The parameter that the text requests. */
  readonly asks?: { readonly name: string; readonly retries: number }
}

/** What of these entities is in the message, of all if none are said: of all together, one may hide another. */
export const findEntities = ({ bot, text, now, timeZone }: Turn, only?: readonly string[]): readonly EntityMatch[] =>
  bot.finder.find(text, { now, ...(timeZone === undefined ? {} : { timeZone }), ...(only ? { only } : {}) })

export const outOfScope = ({ config }: Turn): Answer => ({ layer: 'out-of-scope', text: config.outOfScopeMessage })
