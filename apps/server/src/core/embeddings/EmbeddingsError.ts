/** The reason why the embeddings endpoint returned no vectors. `message` is a sentence without a full stop. */
export class EmbeddingsError extends Error {
  override readonly name = 'EmbeddingsError'
  /** Whether the same request may succeed later. */
  readonly isTransient: boolean
  /** The pause that the service requests, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    {
      isTransient = false,
      retryAfterMs,
      cause,
    }: { isTransient?: boolean; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isTransient = isTransient
    this.retryAfterMs = retryAfterMs
  }
}
