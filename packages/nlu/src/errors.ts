/** Context of an error: switch on `type`. */
export type NluErrorContext =
  /** No intent has a usable phrase. */
  | { readonly type: 'NO_PHRASES' }
  /** The training data has an invalid value; `field` is its path, such as `intents[3].phrases[0]`. */
  | { readonly type: 'INVALID_DATA'; readonly field: string }
  /** Two intents have the same id. */
  | { readonly type: 'DUPLICATE_INTENT'; readonly intentId: string }
  /** The caller's signal aborted the training. */
  | { readonly type: 'ABORTED' }
  /** The bytes are not a model. */
  | { readonly type: 'NOT_A_MODEL' }
  /** The bytes are incomplete; lengths in bytes. */
  | { readonly type: 'MODEL_TRUNCATED'; readonly expected: number; readonly actual: number }
  /** The bytes were changed after saving. */
  | { readonly type: 'MODEL_CORRUPT'; readonly reason: string }
  /** The model was saved by a newer version of this package, or by an unsupported older one. */
  | { readonly type: 'MODEL_VERSION'; readonly found: number; readonly supported: number }
  /** The bytes are not a lexicon, are incomplete, or were changed. */
  | { readonly type: 'INVALID_LEXICON'; readonly reason: string }
  /** The lexicon belongs to another version of this package. */
  | { readonly type: 'LEXICON_VERSION'; readonly found: number; readonly supported: number }
  /** The bytes are not weights of emotions, are incomplete, or were changed. */
  | { readonly type: 'INVALID_EMOTIONS'; readonly reason: string }
  /** The weights of the emotions belong to another version of this package. */
  | { readonly type: 'EMOTIONS_VERSION'; readonly found: number; readonly supported: number }
  /** A vector is missing, not finite, zero, or of another length than the others. `text` is the text of the vector. */
  | { readonly type: 'INVALID_VECTOR'; readonly text: string; readonly reason: string }
  /** The training thread could not start, or it crashed. */
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

/**
 * A problem in the training data that did not stop the training. `intentNames` are names, or ids of unnamed intents.
 */
export type NluWarning =
  /** The intent has no usable phrase and is never predicted. */
  | { readonly type: 'EMPTY_INTENT'; readonly intentId: string; readonly intentName: string }
  /** The intent has one phrase; more are needed for good predictions. */
  | { readonly type: 'SINGLE_PHRASE'; readonly intentId: string; readonly intentName: string }
  /** A phrase without a letter, digit or symbol was left out. */
  | { readonly type: 'BLANK_PHRASE'; readonly intentId: string; readonly intentName: string; readonly phrase: string }
  /** Several intents contain the same phrase; it cannot distinguish them. */
  | {
      readonly type: 'SHARED_PHRASE'
      readonly phrase: string
      readonly intentIds: readonly string[]
      readonly intentNames: readonly string[]
    }
  /** Vectors made the answers to held-out phrases worse and are not used. Accuracies are shares from 0 to 1. */
  | { readonly type: 'VECTORS_UNUSED'; readonly accuracy: number | null; readonly accuracyWithout: number | null }
  /** The data has a single intent and no other to distinguish it from. */
  | { readonly type: 'SINGLE_INTENT'; readonly intentId: string; readonly intentName: string }
