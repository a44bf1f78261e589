/** The words of a text, as hashes. Those of an extractor are replaced by the next text. */
export interface TextWords {
  /** Number of words. */
  count: number
  /** Hash of each word. */
  hashes: Uint32Array
  /** Hash of the first letters of each word; 0 for a short one. */
  prefixes: Uint32Array
  /** Hash of the sound of each word; 0 for those without one, and in languages of one script. */
  sounds: Uint32Array
}

/** Copies the words of a text, to keep them. */
export function copyOf({ count, hashes, prefixes, sounds }: TextWords): TextWords {
  return { count, hashes: hashes.slice(0, count), prefixes: prefixes.slice(0, count), sounds: sounds.slice(0, count) }
}

/** Part of a word's information that another form of it carries: "delivered" for "delivery". */
const PREFIX_SHARE = 0.7

/** The words of a group of texts, counted. */
export class WordSet {
  readonly #counts = new Map<number, number>()

  /** @param sign 1 to add the words of a text, -1 to remove them. */
  add({ count, hashes, prefixes, sounds }: TextWords, sign: 1 | -1 = 1): void {
    for (let at = 0; at < count; at++) {
      this.#count(hashes[at]!, sign)
      if (prefixes[at] !== 0) this.#count(prefixes[at]!, sign)
      if (sounds[at] !== 0) this.#count(sounds[at]!, sign)
    }
  }

  /** Returns how much of a word's information the texts contain: 1 if they contain it, less for another form of it. */
  shareOf({ hashes, prefixes, sounds }: TextWords, at: number): number {
    if (this.#has(hashes[at]!) || (sounds[at] !== 0 && this.#has(sounds[at]!))) return 1
    return prefixes[at] !== 0 && this.#has(prefixes[at]!) ? PREFIX_SHARE : 0
  }

  /** Returns how often the texts contain a word. */
  countOf(hash: number): number {
    return this.#counts.get(hash) ?? 0
  }

  /** All hashes, in ascending order. */
  hashes(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.#counts.keys()).toSorted()
  }

  static of(hashes: Uint32Array): WordSet {
    const set = new WordSet()
    for (const hash of hashes) set.#count(hash, 1)
    return set
  }

  #count(hash: number, sign: number): void {
    this.#counts.set(hash, (this.#counts.get(hash) ?? 0) + sign)
  }

  #has(hash: number): boolean {
    return this.countOf(hash) > 0
  }
}
