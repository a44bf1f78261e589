import type { PhraseConflict, PhraseOfIntent } from '@platform/nlu'

/** What is wanted to know of an agent's phrases. */
export type Question =
  | { readonly type: 'check'; readonly intentId: string; readonly phrases: readonly string[] }
  | { readonly type: 'list' }

/** Requests to the thread. */
export interface Ask {
  readonly id: number
  readonly agentId: string
  /** Of the agent's content: phrases of another revision are not the ones that are meant. */
  readonly revision: number
  readonly question: Question
  /** All phrases of the agent; sent when the thread does not have them. */
  readonly phrases?: readonly PhraseOfIntent[]
}

/** Replies of the thread. */
export type Said =
  | { readonly id: number; readonly type: 'found'; readonly conflicts: readonly PhraseConflict[] }
  | { readonly id: number; readonly type: 'unknown' }
  | { readonly id: number; readonly type: 'failed'; readonly reason: string }
