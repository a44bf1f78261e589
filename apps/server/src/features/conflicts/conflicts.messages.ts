import type { PhraseConflict } from '@platform/nlu'

/** The phrases of an intent as they are stored. */
export interface StoredPhrases {
  readonly intentId: string
  /** Key of the contexts that the intent requires. */
  readonly context: string
  /** A list of texts as JSON in UTF-8. */
  readonly texts: Uint8Array<ArrayBuffer>
}

/** Conflicts to find: of new phrases of an intent, or a page of those of all phrases. */
export type ConflictQuery =
  | { readonly type: 'check'; readonly intentId: string; readonly context: string; readonly phrases: readonly string[] }
  | { readonly type: 'list'; readonly from: number; /** -1 for all. */ readonly perPage: number }

/** Requests to the thread. */
export interface ConflictRequest {
  readonly id: number
  readonly agentId: string
  /** Identifies the content of the agent's phrases and their contexts. */
  readonly revision: string
  readonly query: ConflictQuery
  /** All phrases of the agent; sent when the thread does not have them. */
  readonly phrases?: readonly StoredPhrases[]
}

/** The conflicts that a query returns, and the number of all. */
export interface FoundConflicts {
  readonly conflicts: readonly PhraseConflict[]
  readonly total: number
}

/** Replies of the thread. */
export type ConflictReply =
  | { readonly id: number; readonly type: 'found'; readonly found: FoundConflicts }
  | { readonly id: number; readonly type: 'unknown' }
  | { readonly id: number; readonly type: 'failed'; readonly reason: string }
