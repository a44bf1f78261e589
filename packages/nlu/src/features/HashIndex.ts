/** Numbers 32-bit hashes in the order of their first occurrence (open addressing, linear probing). */
export class HashIndex {
  #keys: Uint32Array
  /** Number of the key in the slot plus one; 0 if the slot is free. */
  #numbers: Uint32Array
  #mask: number
  /** Number of keys. */
  size = 0

  /** @param expected expected number of keys; more keys cause a rebuild. */
  constructor(expected = 1024) {
    let slots = 1024
    while (slots < expected * 2) slots *= 2
    this.#keys = new Uint32Array(slots)
    this.#numbers = new Uint32Array(slots)
    this.#mask = slots - 1
  }

  /** Returns the number of a key, or -1. */
  find(key: number): number {
    let slot = key & this.#mask
    for (;;) {
      const number = this.#numbers[slot]!
      if (number === 0) return -1
      if (this.#keys[slot] === key) return number - 1
      slot = (slot + 1) & this.#mask
    }
  }

  /** Returns the number of a key, and adds the key if it is new. */
  add(key: number): number {
    const found = this.find(key)
    if (found >= 0) return found
    if (2 * (this.size + 1) > this.#keys.length) this.#grow()
    this.#insert(key, ++this.size)
    return this.size - 1
  }

  #insert(key: number, number: number): void {
    let slot = key & this.#mask
    while (this.#numbers[slot] !== 0) slot = (slot + 1) & this.#mask
    this.#keys[slot] = key
    this.#numbers[slot] = number
  }

  #grow(): void {
    const keys = this.#keys
    const numbers = this.#numbers
    this.#keys = new Uint32Array(keys.length * 2)
    this.#numbers = new Uint32Array(keys.length * 2)
    this.#mask = this.#keys.length - 1
    for (let slot = 0; slot < keys.length; slot++) if (numbers[slot] !== 0) this.#insert(keys[slot]!, numbers[slot]!)
  }
}
