import { Bag } from '../features/Bag.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { LETTERS, PAIRS } from '../features/kinds.ts'
import type { Vocabulary } from '../features/Vocabulary.ts'
import type { ClassWeights } from '../linear/ClassWeights.ts'
import type { TokenBuffer } from '../text/TokenBuffer.ts'
import type { Explanation, NearPhrase, Prediction, ContributingFeature } from '../types.ts'
import { IntentPhrases } from './IntentPhrases.ts'
import type { ModelParts } from './ModelParts.ts'
import type { Speller } from './Speller.ts'

/** Number of phrases and features in an explanation. */
const SHOWN = 5

/** Explains predictions. */
export class Explainer {
  readonly #parts: ModelParts
  readonly #vocabulary: Vocabulary
  readonly #weights: ClassWeights
  readonly #speller: Speller
  readonly #extractor: FeatureExtractor
  readonly #bag = new Bag()
  readonly #phrases: IntentPhrases

  constructor(parts: ModelParts, vocabulary: Vocabulary, weights: ClassWeights, speller: Speller) {
    this.#extractor = new FeatureExtractor(parts.language)
    this.#phrases = new IntentPhrases(parts.phrases, vocabulary, parts.language)
    this.#speller = speller
    this.#parts = parts
    this.#vocabulary = vocabulary
    this.#weights = weights
  }

  explain(text: string, prediction: Prediction): Explanation {
    const labels = prediction.ranking.map(({ id }) => this.#parts.intentIds.indexOf(id))
    this.#extractor.read(text)
    const unknownWords = this.#unknownWords()
    this.#weigh(text)
    return {
      ...prediction,
      phrases: this.#nearest(labels),
      features: labels.length === 0 ? [] : this.#features(labels[0]!),
      unknownWords,
    }
  }

  /** Returns the nearest phrase of each intent, in the order of the intents. */
  nearestPhrases(text: string, intentIds: readonly string[]): NearPhrase[] {
    this.#extractor.read(text)
    this.#weigh(text)
    return intentIds.flatMap((intentId) => {
      const label = this.#parts.intentIds.indexOf(intentId)
      if (label < 0) return []
      const similarities = this.#similarities(label)
      let nearest = 0
      for (let at = 1; at < similarities.length; at++) if (similarities[at]! > similarities[nearest]!) nearest = at
      const similarity = similarities[nearest] ?? 0
      return similarity > 0 ? [{ intentId, phrase: this.#parts.phrases[label]![nearest]!, similarity }] : []
    })
  }

  /** Weighs the text that the extractor has read, with its typing errors corrected. */
  #weigh(text: string): void {
    this.#extractor.read(this.#speller.correct(this.#extractor) ?? text)
    this.#bag.collect(this.#extractor, this.#vocabulary.index)
    this.#vocabulary.weigh(this.#bag)
  }

  /** Returns the similarity of the weighed text to each phrase of an intent. */
  #similarities(label: number): number[] {
    return this.#phrases.of(label, () => this.#vocabulary.weigh(this.#bag)).phrases.similarities(this.#vocabulary)
  }

  #nearest(labels: readonly number[]): NearPhrase[] {
    const near = labels.flatMap((label) => {
      const phrases = this.#parts.phrases[label]!
      const similarities = this.#similarities(label)
      return phrases.map((phrase, at) => ({
        intentId: this.#parts.intentIds[label]!,
        phrase,
        similarity: similarities[at]!,
      }))
    })
    return near
      .filter(({ similarity }) => similarity > 0)
      .toSorted((one, other) => other.similarity - one.similarity)
      .slice(0, SHOWN)
  }

  /** Returns the pieces of the text with their contribution to the score of a class. */
  #features(label: number): ContributingFeature[] {
    const { index, groupOf, dimensions, values, count } = this.#vocabulary
    const extractor = this.#extractor
    const worth = new Map<number, number>()
    for (let at = 0; at < count; at++) {
      worth.set(dimensions[at]!, values[at]! * this.#weights.weight(dimensions[at]!, label))
    }
    // One piece for each group: the longest, as it contains the others.
    const pieces = new Map<number, number>()
    for (let at = 0; at < extractor.count; at++) {
      const feature = index.find(extractor.hashes[at]!)
      if (feature < 0) continue
      const group = groupOf[feature]!
      const before = pieces.get(group)
      if (before === undefined || this.#length(at) > this.#length(before)) pieces.set(group, at)
    }
    // A word, its sound and the letters in it are shown as one piece: "baggage", and not "ggag".
    const sums = new Map<string, ContributingFeature>()
    for (const [group, at] of pieces) {
      const piece = this.#piece(at)
      const key = `${piece.kind} ${piece.text}`
      sums.set(key, { ...piece, weight: (sums.get(key)?.weight ?? 0) + (worth.get(group) ?? 0) })
    }
    return [...sums.values()]
      .filter(({ weight }) => weight !== 0)
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, SHOWN)
  }

  #length(at: number): number {
    return this.#extractor.ends[at]! - this.#extractor.starts[at]!
  }

  /** Returns the readable text of a feature. That of letters is the words that contain them. */
  #piece(at: number): Pick<ContributingFeature, 'text' | 'kind'> {
    const { tokens, starts, ends } = this.#extractor
    const kind = this.#extractor.kindOf(at)
    const [start, end] = kind === LETTERS ? wordsAround(tokens, starts[at]!, ends[at]!) : [starts[at]!, ends[at]!]
    const text = tokens.slice(start, end)
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

/** Returns where the words that overlap with a run of letters begin and end. */
function wordsAround({ starts, ends, count }: TokenBuffer, from: number, to: number): readonly [number, number] {
  let [first, last] = [0, count - 1]
  while (first < last && ends[first]! <= from) first++
  while (last > first && starts[last]! >= to) last--
  return [starts[first]!, ends[last]!]
}
