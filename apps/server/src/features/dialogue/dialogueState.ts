import type { Language, OpenContext } from '@platform/contract'
import type { EntityMatchValue } from '@platform/nlu/entities'

/** A value that was given in a conversation, in machine-readable and in displayed form. */
export interface GivenValue {
  readonly value: EntityMatchValue
  readonly shown: string
}

/** By parameter name. */
export type GivenValues = Readonly<Record<string, GivenValue>>

/** The state of slot filling: an intent whose values are being requested. */
export interface Filling {
  readonly intentId: string
  readonly values: GivenValues
  /** Name of the requested parameter. */
  readonly awaiting: string
  /** How often the parameter was requested again. */
  readonly retries: number
}

/** The state of a conversation between two messages. It is stored with the conversation. */
export interface DialogueState {
  /** Messages answered so far. */
  readonly turn: number
  /** The language of the conversation. Absent before the first message. */
  readonly language?: Language
  readonly contexts: readonly OpenContext[]
  readonly filling: Filling | null
  /** Values of earlier intents, kept while a context is open: responses of follow-ups may contain them. */
  readonly values: GivenValues
  /** Index of the last response of each intent, by intent id. */
  readonly variants: Readonly<Record<string, number>>
}

/** The state of a new conversation. */
export const FRESH_STATE: DialogueState = { turn: 0, contexts: [], filling: null, values: {}, variants: {} }
