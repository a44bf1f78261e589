import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { SizedCache } from '../caching/SizedCache.ts'
import { askEmbeddings, type EmbeddingsEndpoint } from './askEmbeddings.ts'
import {
  FAILURES_IN_A_ROW,
  MESSAGE_LIMIT_MS,
  MESSAGE_TIMEOUT_MS,
  MESSAGES_BYTES,
  REST_MS,
} from './embeddings.limits.ts'
import { EmbeddingsError } from './EmbeddingsError.ts'

/** The vector of a message, or the reason why there is none. */
export type MessageVector = { readonly vector: Float32Array } | { readonly vector?: undefined; readonly reason: string }

/**
 * Vectors of users' messages, within a time limit. If the endpoint is slow or down, the caller uses the model's own
 * features. After repeated failures, no requests are sent for a while.
 */
export class MessageVectors {
  readonly #endpoint: EmbeddingsEndpoint
  readonly #cache = new SizedCache<Float32Array>(MESSAGES_BYTES)
  readonly #pending = new Map<string, Promise<MessageVector>>()
  #failures = 0
  #restsUntil = -Infinity

  constructor(endpoint: EmbeddingsEndpoint) {
    this.#endpoint = endpoint
  }

  /** Name of the embeddings model. */
  get model(): string {
    return this.#endpoint.model
  }

  /** The cached vector of a recent message. */
  cached(text: string): Promise<Float32Array | undefined> {
    return this.#cache.get(text, 0, async () => undefined)
  }

  async of(text: string): Promise<MessageVector> {
    const vector = await this.cached(text)
    if (vector) return { vector }
    if (performance.now() < this.#restsUntil) return { reason: 'it failed repeatedly, so requests are paused' }
    const timeout = pause<MessageVector>(
      MESSAGE_LIMIT_MS,
      { reason: `it did not answer within ${MESSAGE_LIMIT_MS} ms` },
      { ref: false },
    )
    const outcome = await Promise.race([this.#pending.get(text) ?? this.#request(text), timeout])
    this.#note(outcome.vector !== undefined)
    return outcome
  }

  #note(isAnswered: boolean): void {
    this.#failures = isAnswered ? 0 : this.#failures + 1
    if (this.#failures < FAILURES_IN_A_ROW) return
    this.#failures = 0
    this.#restsUntil = performance.now() + REST_MS
  }

  /** Requests a vector. Continues after the time limit, so that the cache has it for the next message. */
  #request(text: string): Promise<MessageVector> {
    const request = this.#fetch(text).finally(() => this.#pending.delete(text))
    this.#pending.set(text, request)
    return request
  }

  async #fetch(text: string): Promise<MessageVector> {
    try {
      const [numbers = []] = await askEmbeddings(this.#endpoint, [text], { timeoutMs: MESSAGE_TIMEOUT_MS })
      const vector = Float32Array.from(numbers)
      await this.#cache.get(text, 0, async () => ({ value: vector, bytes: vector.byteLength + 2 * text.length }))
      return { vector }
    } catch (error) {
      if (error instanceof EmbeddingsError) return { reason: error.message }
      throw error
    }
  }
}

/** Undefined if no endpoint is configured. */
export const openMessageVectors = ({ embeddings }: Config): MessageVectors | undefined =>
  embeddings && new MessageVectors(embeddings)
