import type { OpenContext } from '@platform/contract'

/** A value that was given in a conversation, by the name of its parameter. */
export type GivenValues = Readonly<Record<string, string>>

/** The values that an intent still needs, while they are asked for. */
export interface Filling {
  readonly intentId: string
  readonly values: GivenValues
  /** Name of the parameter that was asked for last. */
  readonly awaiting: string
  /** How often it was asked for again. */
  readonly retries: number
}

/** Where a conversation stands between two messages. It is kept with the conversation. */
export interface DialogueState {
  /** Messages answered so far. */
  readonly turn: number
  readonly contexts: readonly OpenContext[]
  readonly filling: Filling | null
  /** Which of its responses each intent gave last. */
  readonly variants: Readonly<Record<string, number>>
}

/** How a conversation begins. */
export const FRESH_STATE: DialogueState = { turn: 0, contexts: [], filling: null, variants: {} }
