import { Bag } from '../features/Bag.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { LETTERS, PAIRS } from '../features/kinds.ts'
import type { Vocabulary } from '../features/Vocabulary.ts'
import type { ClassWeights } from '../linear/ClassWeights.ts'
import type { Explanation, NearPhrase, Prediction, SpeakingFeature } from '../types.ts'
import type { ModelParts } from './ModelParts.ts'
import type { Speller } from './Speller.ts'

/** How many phrases and features an explanation holds. */
const SHOWN = 5

interface WeighedPhrase {
  readonly phrase: string
  readonly dimensions: Int32Array
  readonly values: Float32Array
  /** Squared length. */
  readonly length: number
}

/** Tells where a prediction comes from. An intent's phrases are weighed when it first comes up. */
export class Explainer {
  readonly #parts: ModelParts
  readonly #vocabulary: Vocabulary
  readonly #weights: ClassWeights
  readonly #speller: Speller
  readonly #extractor = new FeatureExtractor()
  readonly #bag = new Bag()
  readonly #phrases = new Map<number, readonly WeighedPhrase[]>()
  readonly #row: Float32Array

  constructor(parts: ModelParts, vocabulary: Vocabulary, weights: ClassWeights, speller: Speller) {
    this.#speller = speller
    this.#parts = parts
    this.#vocabulary = vocabulary
    this.#weights = weights
    this.#row = new Float32Array(vocabulary.size)
  }

  explain(text: string, prediction: Prediction): Explanation {
    const labels = prediction.ranking.map(({ id }) => this.#parts.intentIds.indexOf(id))
    const candidates = labels.map((label) => this.#phrasesOf(label))
    this.#extractor.read(text)
    const unknownWords = this.#unknownWords()
    this.#weigh(this.#speller.correct(this.#extractor) ?? text)
    return {
      ...prediction,
      phrases: this.#nearest(labels, candidates),
      features: labels.length === 0 ? [] : this.#features(labels[0]!),
      unknownWords,
    }
  }

  #weigh(text: string): void {
    this.#extractor.read(text)
    this.#bag.collect(this.#extractor, this.#vocabulary.index)
    this.#vocabulary.weigh(this.#bag)
  }

  #phrasesOf(label: number): readonly WeighedPhrase[] {
    const known = this.#phrases.get(label)
    if (known) return known
    const weighed = this.#parts.phrases[label]!.map((phrase) => {
      this.#weigh(phrase)
      const { dimensions, values, count, length } = this.#vocabulary
      return { phrase, dimensions: dimensions.slice(0, count), values: values.slice(0, count), length }
    })
    this.#phrases.set(label, weighed)
    return weighed
  }

  #nearest(labels: readonly number[], candidates: readonly (readonly WeighedPhrase[])[]): NearPhrase[] {
    const { dimensions, values, count, length } = this.#vocabulary
    const row = this.#row
    for (let at = 0; at < count; at++) row[dimensions[at]!] = values[at]!
    const near = labels.flatMap((label, place) =>
      candidates[place]!.map((candidate) => ({
        intentId: this.#parts.intentIds[label]!,
        phrase: candidate.phrase,
        similarity: cosine(candidate, row, length),
      })),
    )
    for (let at = 0; at < count; at++) row[dimensions[at]!] = 0
    return near
      .filter(({ similarity }) => similarity > 0)
      .toSorted((one, other) => other.similarity - one.similarity)
      .slice(0, SHOWN)
  }

  /** The pieces of the text with their part in the score of a class. */
  #features(label: number): SpeakingFeature[] {
    const { index, groupOf, dimensions, values, count } = this.#vocabulary
    const extractor = this.#extractor
    const worth = new Map<number, number>()
    for (let at = 0; at < count; at++) {
      worth.set(dimensions[at]!, values[at]! * this.#weights.weight(dimensions[at]!, label))
    }
    // One piece for each group: the longest, as the others are parts of it.
    const pieces = new Map<number, number>()
    for (let at = 0; at < extractor.count; at++) {
      const feature = index.find(extractor.hashes[at]!)
      if (feature < 0) continue
      const group = groupOf[feature]!
      const before = pieces.get(group)
      if (before === undefined || this.#length(at) > this.#length(before)) pieces.set(group, at)
    }
    return [...pieces]
      .map(([group, at]) => ({
        ...this.#piece(at),
        weight: worth.get(group) ?? 0,
      }))
      .filter(({ weight }) => weight !== 0)
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, SHOWN)
  }

  #length(at: number): number {
    return this.#extractor.ends[at]! - this.#extractor.starts[at]!
  }

  /** A feature as people read it. */
  #piece(at: number): Pick<SpeakingFeature, 'text' | 'kind'> {
    const { tokens, starts, ends } = this.#extractor
    const text = tokens.slice(starts[at]!, ends[at]!)
    const kind = this.#extractor.kindOf(at)
    if (kind === LETTERS) return { text, kind: 'letters' }
    const words = text.split(' ')
    if (kind === PAIRS) return { text: `${words[0]} … ${words.at(-1)}`, kind: 'pair' }
    return { text, kind: words.length === 1 ? 'word' : 'words' }
  }

  #unknownWords(): string[] {
    const { tokens, hashes, starts, ends, wordsEnd } = this.#extractor
    const unknown = new Set<string>()
    for (let at = 0; at < wordsEnd; at++) {
      if (this.#vocabulary.index.find(hashes[at]!) >= 0) continue
      const word = tokens.slice(starts[at]!, ends[at]!)
      if (!word.includes(' ')) unknown.add(word)
    }
    return [...unknown]
  }
}

/** Cosine of a phrase with the text whose values stand in `row`. */
function cosine(phrase: WeighedPhrase, row: Float32Array, length: number): number {
  const { dimensions, values } = phrase
  let sum = 0
  for (let at = 0; at < dimensions.length; at++) sum += values[at]! * row[dimensions[at]!]!
  return Math.min(1, sum / Math.sqrt(phrase.length * length))
}
