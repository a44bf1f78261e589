/** Stores items of many callers together: those that arrive while a batch is stored are the next one. */
export class TogetherQueue<Item> {
  readonly #store: (items: readonly Item[]) => Promise<void>
  readonly #batchMax: number
  #waiting: {
    readonly items: readonly Item[]
    readonly resolve: () => void
    readonly reject: (error: unknown) => void
  }[] = []
  #running: Promise<void> | undefined

  constructor(store: (items: readonly Item[]) => Promise<void>, batchMax: number) {
    this.#store = store
    this.#batchMax = batchMax
  }

  /** Resolves when the items are stored, and rejects if their batch was not. */
  add(items: readonly Item[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ items, resolve, reject })
      this.#running ??= this.#storeAll()
    })
  }

  /** Resolves when nothing waits. */
  async drain(): Promise<void> {
    await this.#running
  }

  async #storeAll(): Promise<void> {
    // Those of one turn of the event loop are stored together.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch()
      try {
        await this.#store(batch.flatMap(({ items }) => items))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#running = undefined
  }

  /** At least one caller's items, and more while they do not exceed the maximum. */
  #nextBatch() {
    let count = 0
    const end = this.#waiting.findIndex(({ items }, index) => {
      count += items.length
      return index > 0 && count > this.#batchMax
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }
}
