/** Time that a transaction of a refresh should take, in milliseconds: others wait for as long at most. */
const TARGET_MS = 80
const SMALLEST = 100
const LARGEST = 10_000
const FIRST = 500
/** Largest growth from one batch to the next one. */
const GROWTH_MAX = 2

/** Number of contacts of a transaction, which follows from how long the ones before took. */
export class BatchSize {
  #size = FIRST

  get size(): number {
    return this.#size
  }

  /** Runs a batch, and adapts the size of the next one. */
  async measure<T>(batch: (size: number) => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const result = await batch(this.#size)
    const factor = TARGET_MS / Math.max(1, performance.now() - startedAt)
    this.#size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, this.#size * Math.min(GROWTH_MAX, factor))))
    return result
  }
}
