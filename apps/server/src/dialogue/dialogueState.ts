import type { OpenContext } from '@platform/contract'
import type { EntityMatchValue } from '@platform/nlu/entities'

/** A value that was given in a conversation: machine-readable, and as text for a person. */
export interface GivenValue {
  readonly value: EntityMatchValue
  readonly shown: string
}

/** By the names of their parameters. */
export type GivenValues = Readonly<Record<string, GivenValue>>

/** The values that an intent still needs, while they are requested. */
export interface Filling {
  readonly intentId: string
  readonly values: GivenValues
  /** Name of the parameter that was requested last. */
  readonly awaiting: string
  /** How often it was requested again. */
  readonly retries: number
}

/** The state of a conversation between two messages. It is stored with the conversation. */
export interface DialogueState {
  /** Messages answered so far. */
  readonly turn: number
  readonly contexts: readonly OpenContext[]
  readonly filling: Filling | null
  /** What was given to earlier intents, for as long as a context is open: follow-ups speak of it too. */
  readonly values: GivenValues
  /** Which of its responses each intent gave last. */
  readonly variants: Readonly<Record<string, number>>
}

/** How a conversation begins. */
export const FRESH_STATE: DialogueState = { turn: 0, contexts: [], filling: null, values: {}, variants: {} }
