/** Largest growth from one batch to the next one. */
const GROWTH_MAX = 2

export interface BatchLimits {
  /** Time that a batch should take, in milliseconds: others wait for as long at most. */
  readonly targetMs: number
  readonly first: number
  readonly smallest: number
  readonly largest: number
}

/** Number of rows of a batch, which follows from how long the ones before took. */
export class BatchSize {
  readonly #limits: BatchLimits
  #size: number
  #lastSize = 0
  #spentMs = 0
  #msPerItem: number | null = null

  constructor(limits: BatchLimits) {
    this.#limits = limits
    this.#size = limits.first
  }

  get size(): number {
    return this.#size
  }

  /** Number of rows of the last batch. */
  get lastSize(): number {
    return this.#lastSize
  }

  /** Time of all batches, in milliseconds. */
  get spentMs(): number {
    return this.#spentMs
  }

  /**
   * Time of each row of the last batch, in milliseconds. Null until a batch has almost its full length: a short one
   * consists of its beginning.
   */
  get msPerItem(): number | null {
    return this.#msPerItem
  }

  /** Runs a batch, and adapts the size of the next one. */
  async measure<T>(batch: (size: number) => Promise<T>): Promise<T> {
    const { targetMs, smallest, largest } = this.#limits
    const startedAt = performance.now()
    this.#lastSize = this.#size
    const result = await batch(this.#size)
    const tookMs = performance.now() - startedAt
    this.#spentMs += tookMs
    this.#msPerItem = tookMs > targetMs / GROWTH_MAX ? tookMs / this.#size : null
    const factor = targetMs / Math.max(1, tookMs)
    this.#size = Math.round(Math.min(largest, Math.max(smallest, this.#size * Math.min(GROWTH_MAX, factor))))
    return result
  }
}
