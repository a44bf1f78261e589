import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { SizedCache } from '../conversation/SizedCache.ts'
import { askEmbeddings, type EmbeddingsEndpoint } from './askEmbeddings.ts'
import {
  FAILURES_IN_A_ROW,
  MESSAGE_LIMIT_MS,
  MESSAGE_TIMEOUT_MS,
  MESSAGES_BYTES,
  REST_MS,
} from './embeddings.limits.ts'
import { EmbeddingsError } from './EmbeddingsError.ts'

/** The vector of a message, or in a few words why there is none. */
export type MessageVector = { readonly vector: Float32Array } | { readonly vector?: undefined; readonly reason: string }

/**
 * Vectors of what people say, for as long as they are willing to wait: the model's own features answer in place of an
 * endpoint that is slow or down, and one that fails again and again is left alone for a while.
 */
export class MessageVectors {
  readonly #endpoint: EmbeddingsEndpoint
  readonly #known = new SizedCache<Float32Array>(MESSAGES_BYTES)
  readonly #asked = new Map<string, Promise<MessageVector>>()
  #failures = 0
  #restsUntil = -Infinity

  constructor(endpoint: EmbeddingsEndpoint) {
    this.#endpoint = endpoint
  }

  /** What the vectors are of. */
  get model(): string {
    return this.#endpoint.model
  }

  /** The cached vector of a recent message. */
  known(text: string): Promise<Float32Array | undefined> {
    return this.#known.get(text, 0, async () => undefined)
  }

  async of(text: string): Promise<MessageVector> {
    const vector = await this.known(text)
    if (vector) return { vector }
    if (performance.now() < this.#restsUntil)
      return { reason: 'it failed again and again, and is left alone for a moment' }
    const late = pause<MessageVector>(
      MESSAGE_LIMIT_MS,
      { reason: `it did not answer within ${MESSAGE_LIMIT_MS} ms` },
      { ref: false },
    )
    const outcome = await Promise.race([this.#asked.get(text) ?? this.#ask(text), late])
    this.#note(outcome.vector !== undefined)
    return outcome
  }

  #note(isAnswered: boolean): void {
    this.#failures = isAnswered ? 0 : this.#failures + 1
    if (this.#failures < FAILURES_IN_A_ROW) return
    this.#failures = 0
    this.#restsUntil = performance.now() + REST_MS
  }

  /** Continues after an answer that did not wait for it. */
  #ask(text: string): Promise<MessageVector> {
    const asking = this.#fetch(text).finally(() => this.#asked.delete(text))
    this.#asked.set(text, asking)
    return asking
  }

  async #fetch(text: string): Promise<MessageVector> {
    try {
      const [numbers = []] = await askEmbeddings(this.#endpoint, [text], { timeoutMs: MESSAGE_TIMEOUT_MS })
      const vector = Float32Array.from(numbers)
      await this.#known.get(text, 0, async () => ({ value: vector, bytes: vector.byteLength + 2 * text.length }))
      return { vector }
    } catch (error) {
      if (error instanceof EmbeddingsError) return { reason: error.message }
      throw error
    }
  }
}

/** Nothing where the operator configured no endpoint. */
export const openMessageVectors = ({ embeddings }: Config): MessageVectors | undefined =>
  embeddings && new MessageVectors(embeddings)
