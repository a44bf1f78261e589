import { corrupt, type ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import { evenly } from '../evenly.ts'
import { PackedVectors } from './PackedVectors.ts'
import type { UnitVector } from './vectors.ts'

/** Phrases of all intents with which a text is compared: 2 MB at 512 dimensions. */
const PHRASES = 4_000
/** Phrases of an intent that are compared in any case. */
const FEWEST_PHRASES = 8

/** Returns the phrases of one intent with which a text is compared. */
export function comparedOf<T>(phrases: readonly T[], intents: number): readonly T[] {
  return evenly(phrases, Math.max(FEWEST_PHRASES, Math.floor(PHRASES / intents)))
}

/** Vectors of the phrases of each intent, and of messages that are foreign to the bot. */
export interface ContrastData {
  readonly phrases: PackedVectors
  /** Number of phrases of each intent. */
  readonly counts: Uint32Array
  readonly foreign: PackedVectors
}

/**
 * Says how much nearer a text is to an intent than to what is none of the bot's business: small talk, and questions of
 * everyday language. The vectors of "how old are you" and "how old is my account" are similar; those of "how old are you"
 * and "what is your age" are more so.
 */
export class Contrast {
  readonly data: ContrastData
  readonly #starts: Uint32Array
  readonly #text: PackedVectors
  #share = 1
  #except = -1
  /** The highest cosine between the text and a foreign message; undefined until it is needed. */
  #foreign: number | undefined

  constructor(data: ContrastData) {
    const { phrases, counts } = data
    this.data = data
    this.#text = new PackedVectors(phrases.dimensions, new Int8Array(phrases.dimensions))
    this.#starts = new Uint32Array(counts.length + 1)
    for (const [label, count] of counts.entries()) this.#starts[label + 1] = this.#starts[label]! + count
  }

  /**
   * Reads the vector of a text.
   *
   * @param share the share of the words of the text that the vector stands for: what a few words are near to says less.
   * @param except index of the foreign message that is the text itself, or -1.
   */
  read(vector: UnitVector, share = 1, except = -1): void {
    this.#text.set(0, vector)
    this.#share = share
    this.#except = except
    this.#foreign = undefined
  }

  /** Returns the contrast of the last text for an intent, from -2 to 2; 0 without foreign messages. */
  of(label: number): number {
    const { phrases, foreign } = this.data
    if (foreign.count === 0) return 0
    this.#foreign ??= foreign.nearest(this.#text, 0, { except: this.#except })
    const range = { start: this.#starts[label]!, end: this.#starts[label + 1]! }
    return this.#share * (phrases.nearest(this.#text, 0, range) - this.#foreign)
  }
}

export function writeContrast(writer: ByteWriter, { phrases, counts, foreign }: ContrastData): void {
  writer.varints(counts)
  writer.bytes(phrases.levels)
  writer.bytes(foreign.levels)
}

export function readContrast(reader: ByteReader, intents: number, dimensions: number): ContrastData {
  const counts = reader.varints()
  const phrases = reader.int8s()
  const foreign = reader.int8s()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const isWhole = counts.length === intents && phrases.length === total * dimensions
  if (!isWhole || foreign.length % dimensions !== 0) throw corrupt('the lengths of its vectors differ')
  return {
    counts,
    phrases: new PackedVectors(dimensions, phrases),
    foreign: new PackedVectors(dimensions, foreign),
  }
}
