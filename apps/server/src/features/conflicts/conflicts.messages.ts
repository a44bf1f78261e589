import type { PhraseConflict, PhraseOfIntent } from '@platform/nlu'

/** Conflicts to find: of new phrases of an intent, or of all phrases. */
export type ConflictQuery =
  | { readonly type: 'check'; readonly intentId: string; readonly context: string; readonly phrases: readonly string[] }
  | { readonly type: 'list' }

/** Requests to the thread. */
export interface ConflictRequest {
  readonly id: number
  readonly agentId: string
  /** Identifies the content of the agent's phrases and their contexts. */
  readonly revision: string
  readonly query: ConflictQuery
  /** All phrases of the agent; sent when the thread does not have them. */
  readonly phrases?: readonly PhraseOfIntent[]
}

/** Replies of the thread. */
export type ConflictReply =
  | { readonly id: number; readonly type: 'found'; readonly conflicts: readonly PhraseConflict[] }
  | { readonly id: number; readonly type: 'unknown' }
  | { readonly id: number; readonly type: 'failed'; readonly reason: string }
