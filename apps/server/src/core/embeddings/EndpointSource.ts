import { askEmbeddings, type EmbeddingsEndpoint } from './askEmbeddings.ts'
import { BATCH_TIMEOUT_MS, MESSAGE_LIMIT_MS, MESSAGE_TIMEOUT_MS } from './embeddings.limits.ts'
import type { VectorRequest, VectorSource } from './VectorSource.ts'

/** The vectors of an embeddings endpoint. */
export class EndpointSource implements VectorSource {
  readonly title = 'The embeddings endpoint'
  readonly messageLimitMs = MESSAGE_LIMIT_MS
  readonly #endpoint: EmbeddingsEndpoint

  constructor(endpoint: EmbeddingsEndpoint) {
    this.#endpoint = endpoint
  }

  get space(): string {
    return this.#endpoint.model
  }

  /** The operator chose the model, and knows the languages of the agents. */
  supports(): boolean {
    return true
  }

  async vectorsOf(texts: readonly string[], { isMessage, signal }: VectorRequest): Promise<Float32Array[]> {
    const vectors = await askEmbeddings(this.#endpoint, texts, {
      timeoutMs: isMessage ? MESSAGE_TIMEOUT_MS : BATCH_TIMEOUT_MS,
      ...(signal && { signal }),
    })
    return vectors.map((vector) => Float32Array.from(vector))
  }

  /** Requests have a time limit of their own. */
  close(): void {}
}
