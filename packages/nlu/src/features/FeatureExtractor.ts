import { TokenBuffer } from '../text/TokenBuffer.ts'
import { soundOf } from '../text/soundOf.ts'
import type { Language } from '../types.ts'
import type { TextWords } from './WordSet.ts'
import { LETTERS, PAIRS, SOUNDS, WORDS } from './kinds.ts'

/** Lengths of the letter runs, in UTF-16 units. */
const SHORTEST_RUN = 3
const LONGEST_RUN = 4

/** Largest distance of the words of a pair; neighbours are already a word pair. */
const PAIR_REACH = 4
/** Length of a word's beginning in a pair, in UTF-16 units: "booked … flights" equals "booking … flight". */
const STEM = 4
/** Length of the beginning by which other forms of a word are known, in UTF-16 units: "delivered" and "delivery". */
const PREFIX = 5

const WORD_SEED = 0x9e3779b9
const TEXT_SEED = 0xc2b2ae35
const RUN_SEED = 0x85ebca6b
const PAIR_SEED = 0x27d4eb2f
const SOUND_SEED = 0x165667b1
const PREFIX_SEED = 0x5bd1e995

/** Hash of all words that begin with a digit: as evidence of an intent, one number is as good as another. */
export const NUMBER = 1

/** Too many words share shorter sounds. */
const SHORTEST_SOUND = 2

/**
 * Extracts the features of one text at a time, as 32-bit hashes, kind by kind:
 * words, and each with the one before it ("book", "a", "book a");
 * runs of 3 and 4 letters inside each word with its boundaries (" bo", "boo", "ook "), which are robust to endings,
 * compounds and typing errors;
 * pairs of nearby words, in either order, by their beginnings;
 * in Hindi, the sound of each word, so that a word learned in one script is known in the other.
 *
 * A feature is included once for each occurrence.
 */
export class FeatureExtractor {
  readonly tokens = new TokenBuffer()
  /** Hash of each feature. */
  hashes = new Uint32Array(2048)
  /** Start of the feature in `tokens.codes`; a pair spans from its first word to its second. */
  starts = new Int32Array(2048)
  ends = new Int32Array(2048)
  /** Number of features. */
  count = 0
  /** End of the words: the first word, then each word and the pair with the word before. The letters follow. */
  wordsEnd = 0
  /** End of the letters. The pairs follow. */
  lettersEnd = 0
  /** End of the pairs. The sounds follow. */
  pairsEnd = 0
  /** Hash of all words, in order. */
  textHash = 0
  /** The hashes of each word. */
  readonly words: TextWords = {
    count: 0,
    hashes: new Uint32Array(0),
    prefixes: new Uint32Array(0),
    sounds: new Uint32Array(0),
  }
  /** Hash of each word's beginning. */
  #stems = new Uint32Array(128)
  readonly #hasSounds: boolean

  constructor(language: Language = 'en') {
    this.#hasSounds = language === 'hi'
  }

  /** Reads a text and replaces the previous one. */
  read(text: string): void {
    this.tokens.read(text)
    this.#reserve()
    this.#readWords()
    this.#readRuns()
    this.#readPairs()
    if (this.#hasSounds) this.#readSounds()
  }

  /** Returns the kind of a feature. */
  kindOf(at: number): number {
    if (at < this.wordsEnd) return WORDS
    if (at < this.lettersEnd) return LETTERS
    return at < this.pairsEnd ? PAIRS : SOUNDS
  }

  #readWords(): void {
    const { codes, starts, ends, count } = this.tokens
    const { words } = this
    let at = 0
    let before = 0
    let all = TEXT_SEED
    words.count = count
    for (let token = 0; token < count; token++) {
      const start = starts[token]!
      const end = ends[token]!
      let hash = WORD_SEED
      words.prefixes[token] = 0
      for (let index = start; index < end; index++) {
        if (index === start + STEM) this.#stems[token] = finish(hash)
        hash = mix(hash, codes[index]!)
        if (index === start + PREFIX - 1) words.prefixes[token] = finish(hash ^ PREFIX_SEED)
      }
      if (end - start <= STEM) this.#stems[token] = finish(hash)
      words.hashes[token] = isDigit(codes[start]!) ? NUMBER : finish(hash)
      words.sounds[token] = 0
      at = this.#add(at, hash, start, end)
      if (token > 0) at = this.#add(at, mix(mix(before, WORD_SEED), hash), starts[token - 1]!, end)
      before = hash
      all = mix(all, hash)
    }
    this.textHash = finish(all)
    this.wordsEnd = at
  }

  #readRuns(): void {
    const { codes, starts, ends, count } = this.tokens
    let at = this.wordsEnd
    for (let token = 0; token < count; token++) {
      const start = starts[token]! - 1
      const end = ends[token]! + 1
      for (let first = start; first + SHORTEST_RUN <= end; first++) {
        const longest = Math.min(first + LONGEST_RUN, end)
        let hash = mix(mix(RUN_SEED, codes[first]!), codes[first + 1]!)
        for (let last = first + 2; last < longest; last++) {
          hash = mix(hash, codes[last]!)
          at = this.#add(at, hash, first, last + 1)
        }
      }
    }
    this.lettersEnd = at
  }

  #readPairs(): void {
    const { starts, ends, count } = this.tokens
    const stems = this.#stems
    let at = this.lettersEnd
    for (let first = 0; first < count; first++) {
      for (let second = first + 2; second < count && second <= first + PAIR_REACH; second++) {
        const low = Math.min(stems[first]!, stems[second]!)
        const high = Math.max(stems[first]!, stems[second]!)
        at = this.#add(at, mix(mix(PAIR_SEED, low), high), starts[first]!, ends[second]!)
      }
    }
    this.pairsEnd = at
    this.count = at
  }

  #readSounds(): void {
    const { starts, ends, count } = this.tokens
    let at = this.count
    for (let token = 0; token < count; token++) {
      const sound = soundOf(this.tokens.word(token))
      if (sound.length < SHORTEST_SOUND) continue
      let hash = SOUND_SEED
      for (let index = 0; index < sound.length; index++) hash = mix(hash, sound.charCodeAt(index))
      at = this.#add(at, hash, starts[token]!, ends[token]!)
      this.words.sounds[token] = this.hashes[at - 1]!
    }
    this.count = at
  }

  #add(at: number, hash: number, start: number, end: number): number {
    this.hashes[at] = finish(hash)
    this.starts[at] = start
    this.ends[at] = end
    return at + 1
  }

  /**
   * Reserves room for all features: at most three runs for each unit, and a constant number of others for each word.
   */
  #reserve(): void {
    const { count, ends } = this.tokens
    if (this.#stems.length < count) this.#stems = new Uint32Array(2 * count)
    if (this.words.hashes.length < count) {
      this.words.hashes = new Uint32Array(2 * count)
      this.words.prefixes = new Uint32Array(2 * count)
      this.words.sounds = new Uint32Array(2 * count)
    }
    const units = count === 0 ? 0 : ends[count - 1]! + count + 1
    const needed = (LONGEST_RUN - SHORTEST_RUN + 1) * units + (PAIR_REACH + 2) * count
    if (this.hashes.length >= needed) return
    this.hashes = new Uint32Array(needed * 2)
    this.starts = new Int32Array(needed * 2)
    this.ends = new Int32Array(needed * 2)
  }
}

/** Folding turns the digits of other scripts into these. */
function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

function mix(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x01000193)
  return product ^ (product >>> 15)
}

/** Spreads a hash over all 32 bits (the end of MurmurHash3). */
function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
