/** Why the embeddings endpoint gave no vectors; `message` is a sentence for a person, without a full stop. */
export class EmbeddingsError extends Error {
  override readonly name = 'EmbeddingsError'
  /** Whether the same request may fare better a moment later. */
  readonly isPassing: boolean
  /** The pause that the service requests, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    {
      isPassing = false,
      retryAfterMs,
      cause,
    }: { isPassing?: boolean; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isPassing = isPassing
    this.retryAfterMs = retryAfterMs
  }
}
