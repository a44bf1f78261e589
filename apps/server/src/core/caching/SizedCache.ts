/** A cached value and its size. */
export interface Sized<T> {
  readonly value: T
  readonly bytes: number
}

interface Entry<T> extends Sized<T> {
  readonly state: State
}

/** What a value was read from: another state replaces it. */
type State = number | string

/** Cache of the most recently used values, up to a size in memory. */
export class SizedCache<T> {
  readonly #limitBytes: number
  /** Oldest use first. */
  readonly #entries = new Map<string, Entry<T>>()
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** Returns the value, if it is cached in this state; otherwise reads and caches it. */
  async get(key: string, state: State, read: () => Promise<Sized<T> | undefined>): Promise<T | undefined> {
    const entry = this.#entries.get(key)
    if (entry?.state === state) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      return entry.value
    }
    const fresh = await read()
    if (!fresh) return undefined
    this.#add(key, { ...fresh, state })
    return fresh.value
  }

  /** Forgets the values whose keys match. */
  forget(matches: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (matches(key)) this.#remove(key)
  }

  #add(key: string, entry: Entry<T>): void {
    this.#remove(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limitBytes || oldest === key) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
