/** Numbers of the first table, a power of two. */
const SLOTS_MIN = 1024
/** Share of the slots that are used before the table grows. */
const FILLED_MAX = 0.75

/** An earlier row with the same number. */
export interface EarlierRow {
  readonly row: number
  /** Hash of its cells. */
  readonly hash: number
}

/**
 * The phone numbers of the rows of a file so far: an open-addressing hash table in typed arrays, of 16 bytes a slot, so
 * that two million rows take 64 MiB and no work of the garbage collector.
 */
export class RepeatIndex {
  #count = 0
  /** Digits of numbers in the form of E.164; 0 in a free slot. */
  #numbers = new Float64Array(SLOTS_MIN)
  #rows = new Uint32Array(SLOTS_MIN)
  #hashes = new Uint32Array(SLOTS_MIN)

  /** The row with a number; null if there is none. */
  find(number: number): EarlierRow | null {
    const slot = slotOf(this.#numbers, number)
    if (this.#numbers[slot] !== number) return null
    return { row: this.#rows[slot] ?? 0, hash: this.#hashes[slot] ?? 0 }
  }

  /** Adds a number that no earlier row has. */
  add(number: number, row: number, hash: number): void {
    if (this.#count >= this.#numbers.length * FILLED_MAX) this.#grow()
    this.#set(slotOf(this.#numbers, number), number, row, hash)
    this.#count += 1
  }

  #set(slot: number, number: number, row: number, hash: number): void {
    this.#numbers[slot] = number
    this.#rows[slot] = row
    this.#hashes[slot] = hash
  }

  #grow(): void {
    const [numbers, rows, hashes] = [this.#numbers, this.#rows, this.#hashes]
    const slots = numbers.length * 2
    this.#numbers = new Float64Array(slots)
    this.#rows = new Uint32Array(slots)
    this.#hashes = new Uint32Array(slots)
    for (const [at, number] of numbers.entries()) {
      if (number !== 0) this.#set(slotOf(this.#numbers, number), number, rows[at] ?? 0, hashes[at] ?? 0)
    }
  }
}

/** The slot of a number, or the free one where it belongs. Numbers of 15 digits have more bits than a hash of 32. */
function slotOf(numbers: Float64Array, number: number): number {
  const mask = numbers.length - 1
  const high = Math.floor(number / 0x1_0000_0000)
  let hash = Math.imul((number >>> 0) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  let slot = hash & mask
  while (numbers[slot] !== 0 && numbers[slot] !== number) slot = (slot + 1) & mask
  return slot
}

/** Hash of the cells of a row without the white space around them (FNV-1a, 32 bits). */
export function hashCells(cells: Readonly<Record<string, string>>): number {
  let hash = 0x811c9dc5
  for (const field in cells) {
    const cell = (cells[field] ?? '').trim()
    for (let at = 0; at < cell.length; at++) hash = Math.imul(hash ^ cell.charCodeAt(at), 0x01000193)
    // Between two cells.
    hash = Math.imul(hash ^ 0x10000, 0x01000193)
  }
  return hash >>> 0
}
