import { setTimeout as pause } from 'node:timers/promises'
import { SizedCache } from '../caching/SizedCache.ts'
import { FAILURES_IN_A_ROW, MESSAGES_BYTES, REST_MS } from './embeddings.limits.ts'
import { EmbeddingsError } from './EmbeddingsError.ts'
import type { VectorSource } from './VectorSource.ts'

/** The vector of a message, or the reason why there is none. */
export type MessageVector = { readonly vector: Float32Array } | { readonly vector?: undefined; readonly reason: string }

/**
 * Vectors of users' messages, within a time limit. If their source is slow or down, the caller uses the model's own
 * features. After repeated failures, no requests are sent for a while.
 */
export class MessageVectors {
  readonly #source: VectorSource
  readonly #cache = new SizedCache<Float32Array>(MESSAGES_BYTES)
  readonly #pending = new Map<string, Promise<MessageVector>>()
  #failures = 0
  #restsUntil = -Infinity

  constructor(source: VectorSource) {
    this.#source = source
  }

  /** Name of the vector space. */
  get space(): string {
    return this.#source.space
  }

  /** The cached vector of a recent message. */
  cached(text: string): Promise<Float32Array | undefined> {
    return this.#cache.get(text, 0, async () => undefined)
  }

  async of(text: string): Promise<MessageVector> {
    const vector = await this.cached(text)
    if (vector) return { vector }
    if (performance.now() < this.#restsUntil) return { reason: 'it failed repeatedly, so requests are paused' }
    const limitMs = this.#source.messageLimitMs
    const timeout = pause<MessageVector>(limitMs, { reason: `it did not answer within ${limitMs} ms` }, { ref: false })
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
      const [vector = new Float32Array()] = await this.#source.vectorsOf([text], { isMessage: true })
      await this.#cache.get(text, 0, async () => ({ value: vector, bytes: vector.byteLength + 2 * text.length }))
      return { vector }
    } catch (error) {
      if (error instanceof EmbeddingsError) return { reason: error.message }
      throw error
    }
  }
}
