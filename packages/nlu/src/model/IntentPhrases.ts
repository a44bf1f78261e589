import { Bag } from '../features/Bag.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import type { Vocabulary } from '../features/Vocabulary.ts'
import type { Language } from '../types.ts'
import { PhraseSet, type WeighedText } from '../phrases/PhraseSet.ts'

/** The weighed phrases of each intent. An intent's phrases are weighed on first use. */
export class IntentPhrases {
  readonly #phrases: readonly (readonly string[])[]
  readonly #vocabulary: Vocabulary
  readonly #language: Language
  readonly #sets: (PhraseSet | undefined)[]

  constructor(phrases: readonly (readonly string[])[], vocabulary: Vocabulary, language: Language) {
    this.#language = language
    this.#phrases = phrases
    this.#vocabulary = vocabulary
    this.#sets = Array.from({ length: phrases.length })
  }

  /**
   * Returns the phrases of an intent.
   *
   * @param reweigh weighs the last text of the vocabulary reweigh, which weighing phrases replaces.
   */
  of(label: number, reweigh: () => void): PhraseSet {
    const known = this.#sets[label]
    if (known) return known
    const made = new PhraseSet(this.#read(this.#phrases[label]!), this.#vocabulary)
    this.#sets[label] = made
    reweigh()
    return made
  }

  #read(phrases: readonly string[]): WeighedText[] {
    const extractor = new FeatureExtractor(this.#language)
    const bag = new Bag()
    const vocabulary = this.#vocabulary
    return phrases.map((phrase) => {
      extractor.read(phrase)
      bag.collect(extractor, vocabulary.index)
      vocabulary.weigh(bag)
      const { dimensions, values, count, length } = vocabulary
      return { dimensions: dimensions.slice(0, count), values: values.slice(0, count), count, length }
    })
  }
}
