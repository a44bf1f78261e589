import { corrupt, type ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import { evenly } from '../evenly.ts'
import { PackedVectors } from './PackedVectors.ts'
import { VectorBank } from './VectorBank.ts'
import type { UnitVector } from './vectors.ts'

/** Phrases of all intents with which a text is compared: 2 MB at 512 dimensions. */
const PHRASES = 4_000
/** Phrases of an intent that are compared in any case, and the most: more take time at every message and add little. */
const FEWEST_PHRASES = 8
const MOST_PHRASES = 120

/** Returns the phrases of one intent with which a text is compared. */
export function comparedOf<T>(phrases: readonly T[], intents: number): readonly T[] {
  return evenly(phrases, Math.min(MOST_PHRASES, Math.max(FEWEST_PHRASES, Math.floor(PHRASES / intents))))
}

/**
 * Returns how much more rarely than by chance so few out-of-scope messages are nearer to a text than the nearest phrase of an
 * intent: -ln of the share of the messages, times the number of intents, since a bot of many intents has a near phrase
 * more often. From about 6 for a small bot (no message is nearer) to -ln(intents) (all are); 0 without out-of-scope messages.
 */
export function contrastOf(nearer: number, outOfScope: number, intents: number): number {
  return outOfScope === 0 ? 0 : -Math.log((intents * (1 + nearer)) / (1 + outOfScope))
}

/** Vectors of the phrases of each intent, and of messages that are out of scope for the bot. */
export interface ContrastData {
  readonly phrases: PackedVectors
  /** Number of phrases of each intent. */
  readonly counts: Uint32Array
  readonly outOfScope: PackedVectors
}

/**
 * Measures how much nearer a text is to an intent than to out-of-scope messages: small talk, and questions of everyday
 * language. The vectors of "how old are you" and "how old is my account" are similar; those of "how old are you" and "what
 * is your age" are more so. What counts is the rank of the nearest phrase among the out-of-scope messages, not the distances:
 * those differ by the words of a text, and by the subject of a bot.
 */
export class Contrast {
  readonly data: ContrastData
  readonly #outOfScope: VectorBank
  readonly #starts: Uint32Array
  readonly #text: PackedVectors
  #share = 1
  #except = -1
  /** Whether the out-of-scope messages were compared with the last text. */
  #isCompared = false

  constructor(data: ContrastData) {
    const { phrases, counts, outOfScope } = data
    this.data = data
    this.#outOfScope = new VectorBank(outOfScope)
    this.#text = new PackedVectors(phrases.dimensions, new Int8Array(phrases.dimensions))
    this.#starts = new Uint32Array(counts.length + 1)
    for (const [label, count] of counts.entries()) this.#starts[label + 1] = this.#starts[label]! + count
  }

  /**
   * Reads the vector of a text.
   *
   * @param share the share of the words of the text that the vector stands for: the neighbours of a few words are weaker evidence.
   * @param except index of the out-of-scope message that is the text itself, or -1.
   */
  read(vector: UnitVector, share = 1, except = -1): void {
    this.#text.set(0, vector)
    this.#share = share
    this.#except = except
    this.#isCompared = false
  }

  /** Returns the contrast of the last text for an intent, see {@link contrastOf}. */
  of(label: number): number {
    const outOfScope = this.#outOfScope
    if (!this.#isCompared) outOfScope.compare(this.#text, 0)
    this.#isCompared = true
    const nearest = this.data.phrases.nearest(this.#text, 0, this.#starts[label], this.#starts[label + 1])
    const nearer = outOfScope.countNearer(nearest, this.#except)
    return this.#share * contrastOf(nearer, outOfScope.count, this.data.counts.length)
  }
}

export function writeContrast(writer: ByteWriter, { phrases, counts, outOfScope }: ContrastData): void {
  writer.varints(counts)
  writer.bytes(phrases.levels)
  writer.bytes(outOfScope.levels)
}

export function readContrast(reader: ByteReader, intents: number, dimensions: number): ContrastData {
  const counts = reader.varints()
  const phrases = reader.int8s()
  const outOfScope = reader.int8s()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const isWhole = counts.length === intents && phrases.length === total * dimensions
  if (!isWhole || outOfScope.length % dimensions !== 0) throw corrupt('the lengths of its vectors differ')
  return {
    counts,
    phrases: new PackedVectors(dimensions, phrases),
    outOfScope: new PackedVectors(dimensions, outOfScope),
  }
}
