/** A small, fast random number generator (mulberry32): the same seed gives the same numbers on every platform. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns an integer from 0 to 2³² - 1. */
  bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** Returns an integer from 0 to `limit - 1`. */
  below(limit: number): number {
    return Math.floor((this.bits() / 4294967296) * limit)
  }

  /** Shuffles the first `length` numbers in place. */
  shuffle(numbers: Int32Array, length = numbers.length): void {
    for (let last = length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const kept = numbers[last]!
      numbers[last] = numbers[other]!
      numbers[other] = kept
    }
  }
}
