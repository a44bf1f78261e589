/** A cached value and its size. */
export interface Sized<T> {
  readonly value: T
  readonly bytes: number
}

interface Entry<T> extends Sized<T> {
  readonly state: number
}

/** Cache of the most recently used values, up to a size in memory. */
export class SizedCache<T> {
  readonly #limitBytes: number
  /** Oldest use first. */
  readonly #entries = new Map<string, Entry<T>>()
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** The thing in this state; `read` gives it when it is not here, or is here in another state. */
  async get(key: string, state: number, read: () => Promise<Sized<T> | undefined>): Promise<T | undefined> {
    const entry = this.#entries.get(key)
    if (entry?.state === state) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      return entry.value
    }
    const fresh = await read()
    if (!fresh) return undefined
    this.#keep(key, { ...fresh, state })
    return fresh.value
  }

  #keep(key: string, entry: Entry<T>): void {
    this.#drop(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limitBytes || oldest === key) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
