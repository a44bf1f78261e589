/** What went wrong, to switch on. */
export type NluErrorContext =
  /** No intent has a usable phrase. */
  | { readonly type: 'NO_PHRASES' }
  /** The training data is not what the types promise; `field` names the place, such as `intents[3].phrases[0]`. */
  | { readonly type: 'INVALID_DATA'; readonly field: string }
  /** Two intents carry the same id. */
  | { readonly type: 'DUPLICATE_INTENT'; readonly intentId: string }
  /** The caller's signal ended the training. */
  | { readonly type: 'ABORTED' }
  /** The bytes are no model at all. */
  | { readonly type: 'NOT_A_MODEL' }
  /** The bytes end early; lengths in bytes. */
  | { readonly type: 'MODEL_TRUNCATED'; readonly expected: number; readonly actual: number }
  /** The bytes were changed after saving. */
  | { readonly type: 'MODEL_CORRUPT'; readonly reason: string }
  /** The model was saved by a newer version of this package, or by one too old to be read. */
  | { readonly type: 'MODEL_VERSION'; readonly found: number; readonly supported: number }
  /** A vector is missing, of another length than the others, not finite, or zero. `text` is what it belongs to. */
  | { readonly type: 'INVALID_VECTOR'; readonly text: string; readonly reason: string }
  /** The training thread could not start, or died. */
  | { readonly type: 'WORKER_FAILED'; readonly reason: string }

/** The only error this package throws. Switch on `context.type`. */
export class NluError extends Error {
  override readonly name = 'NluError'
  readonly context: NluErrorContext

  constructor(message: string, context: NluErrorContext, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.context = context
  }
}

/** Something odd in the training data that did not stop the training. `intentNames` are names, or ids where unnamed. */
export type NluWarning =
  /** The intent has no usable phrase and can never be answered. */
  | { readonly type: 'EMPTY_INTENT'; readonly intentId: string; readonly intentName: string }
  /** One phrase is too few to learn from. */
  | { readonly type: 'SINGLE_PHRASE'; readonly intentId: string; readonly intentName: string }
  /** A phrase without a letter, digit or symbol was left out. */
  | { readonly type: 'BLANK_PHRASE'; readonly intentId: string; readonly intentName: string; readonly phrase: string }
  /** The same phrase stands in several intents; no model can tell them apart by it. */
  | {
      readonly type: 'SHARED_PHRASE'
      readonly phrase: string
      readonly intentIds: readonly string[]
      readonly intentNames: readonly string[]
    }
  /** Vectors made the answers to held-out phrases worse, and are not used. Shares of the phrases put right, 0 to 1. */
  | { readonly type: 'VECTORS_UNUSED'; readonly accuracy: number | null; readonly accuracyWithout: number | null }
  /** There is nothing to tell the only intent from. */
  | { readonly type: 'SINGLE_INTENT'; readonly intentId: string; readonly intentName: string }
