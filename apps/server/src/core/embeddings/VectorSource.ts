import type { Language } from '@platform/contract'

export interface VectorRequest {
  /** Whether somebody waits for the answer to a message. It goes before the phrases of trainings. */
  readonly isMessage: boolean
  readonly signal?: AbortSignal
}

/** Computes the sentence vectors of texts: an embeddings endpoint, or the encoder that is part of the server. */
export interface VectorSource {
  /** How warnings name the source, at the beginning of a sentence. */
  readonly title: string
  /** Name of the vector space. Only vectors of the same space are comparable. */
  readonly space: string
  /** How long an answer waits for the vector of its message at present, in milliseconds. */
  readonly messageLimitMs: number
  /** Whether the vectors of texts in this language have a meaning. */
  readonly supports: (language: Language) => boolean
  /**
   * Computes vectors in the order of the texts, all of one length and none of them zero.
   *
   * @throws EmbeddingsError, or the signal's reason
   */
  readonly vectorsOf: (texts: readonly string[], request: VectorRequest) => Promise<readonly Float32Array[]>
  /** Releases the source when the server stops. Open requests fail. */
  readonly close: () => void
}
