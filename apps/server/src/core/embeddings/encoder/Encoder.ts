import type { Logger } from 'pino'
import type { Language } from '@platform/contract'
import { LimitError } from '../../compute/LimitError.ts'
import { MESSAGE_LIMIT_MS } from '../embeddings.limits.ts'
import { EmbeddingsError } from '../EmbeddingsError.ts'
import type { VectorRequest, VectorSource } from '../VectorSource.ts'
import {
  ENCODED_AT_ONCE_CHARACTERS,
  ENCODED_AT_ONCE_TEXTS,
  ENCODED_TEXT_MAX,
  ENCODER_DIMENSIONS,
  ENCODER_IDLE_MS,
  ENCODER_SPACE,
  LOADING_LIMIT_MS,
  MESSAGES_WAITING_MAX,
} from './encoder.limits.ts'
import type { EncoderThread } from './openEncoderThread.ts'

/** A text that waits for its vector. */
interface WaitingText extends PromiseWithResolvers<Float32Array> {
  readonly text: string
}

/**
 * The sentence encoder that is part of the server, in a thread: Universal Sentence Encoder Lite, for English. Messages
 * are encoded before the phrases of trainings, and those that wait together in one batch. A failure ends the thread; the
 * next batch starts another.
 */
export class Encoder implements VectorSource {
  readonly title = 'The sentence encoder'
  readonly space = ENCODER_SPACE
  readonly #thread: EncoderThread
  readonly #log: Logger
  #messages: WaitingText[] = []
  #phrases: WaitingText[] = []
  #isEncoding = false
  #isClosed = false
  #loadedUntil = -Infinity

  constructor(thread: EncoderThread, log: Logger) {
    this.#thread = thread
    this.#log = log
  }

  get messageLimitMs(): number {
    return performance.now() < this.#loadedUntil ? MESSAGE_LIMIT_MS : LOADING_LIMIT_MS
  }

  supports(language: Language): boolean {
    return language === 'en'
  }

  async vectorsOf(texts: readonly string[], { isMessage, signal }: VectorRequest): Promise<Float32Array[]> {
    signal?.throwIfAborted()
    if (this.#isClosed) throw stopped()
    if (isMessage && this.#messages.length + texts.length > MESSAGES_WAITING_MAX) {
      throw new EmbeddingsError('too many messages wait for it', { isTransient: true })
    }
    const waiting = texts.map((text): WaitingText => ({
      text: text.slice(0, ENCODED_TEXT_MAX),
      ...Promise.withResolvers<Float32Array>(),
    }))
    // In order of length, because a batch takes as long as if all of its texts had the length of the longest.
    const byLength = waiting.toSorted((one, other) => one.text.length - other.text.length)
    ;(isMessage ? this.#messages : this.#phrases).push(...byLength)
    const onAbort = (): void => this.#drop((text) => waiting.includes(text), signal?.reason)
    signal?.addEventListener('abort', onAbort)
    void this.#encodeAll()
    try {
      return await Promise.all(waiting.map(({ promise }) => promise))
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#thread.close()
    this.#drop(() => true, stopped())
  }

  async #encodeAll(): Promise<void> {
    if (this.#isEncoding) return
    this.#isEncoding = true
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) await this.#encode(batch)
    this.#isEncoding = false
  }

  /** Removes the texts that are encoded next. */
  #nextBatch(): WaitingText[] {
    const queue = this.#messages.length > 0 ? this.#messages : this.#phrases
    let longest = 0
    const end = queue.findIndex(({ text }, at) => {
      longest = Math.max(longest, text.length)
      return at > 0 && (at >= ENCODED_AT_ONCE_TEXTS || (at + 1) * longest > ENCODED_AT_ONCE_CHARACTERS)
    })
    return queue.splice(0, end < 0 ? queue.length : end)
  }

  async #encode(batch: readonly WaitingText[]): Promise<void> {
    try {
      const vectors = await this.#thread.run(batch.map(({ text }) => text))
      this.#loadedUntil = performance.now() + ENCODER_IDLE_MS
      for (const [at, { resolve }] of batch.entries()) {
        resolve(vectors.slice(at * ENCODER_DIMENSIONS, (at + 1) * ENCODER_DIMENSIONS))
      }
    } catch (error) {
      this.#loadedUntil = -Infinity
      // What is left of it may be damaged.
      this.#thread.close()
      if (!this.#isClosed) this.#log.warn({ err: error }, 'the sentence encoder failed')
      const reason = this.#isClosed ? stopped() : reasonOf(error)
      for (const { reject } of batch) reject(reason)
    }
  }

  /** Rejects the matching texts, and does not encode them. */
  #drop(matches: (text: WaitingText) => boolean, reason: unknown): void {
    for (const queue of [this.#messages, this.#phrases])
      for (const text of queue) if (matches(text)) text.reject(reason)
    this.#messages = this.#messages.filter((text) => !matches(text))
    this.#phrases = this.#phrases.filter((text) => !matches(text))
  }
}

const stopped = (): EmbeddingsError => new EmbeddingsError('the server stops')

/** The reason of a failure, in words for people. What happens again at a repetition is not transient. */
function reasonOf(error: unknown): EmbeddingsError {
  const options = { cause: error }
  if (error instanceof LimitError) {
    return error.limit === 'time'
      ? new EmbeddingsError('it did not answer in time', { ...options, isTransient: true })
      : new EmbeddingsError('it has not enough memory', options)
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') {
    return new EmbeddingsError('its packages are not installed', options)
  }
  return new EmbeddingsError('it failed', { ...options, isTransient: true })
}
