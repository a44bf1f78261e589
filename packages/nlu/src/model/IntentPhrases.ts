import { Bag } from '../features/Bag.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import type { Vocabulary } from '../features/Vocabulary.ts'
import { WordSet } from '../features/WordSet.ts'
import type { Language } from '../types.ts'
import { PhraseSet, type WeighedText } from '../phrases/PhraseSet.ts'

/** The phrases of one intent, and their words. */
export interface PhrasesOfIntent {
  readonly phrases: PhraseSet
  readonly words: WordSet
  /** Number of phrases. */
  readonly count: number
}

/** The weighed phrases of each intent. An intent's phrases are weighed on first use. */
export class IntentPhrases {
  readonly #phrases: readonly (readonly string[])[]
  readonly #vocabulary: Vocabulary
  readonly #language: Language
  readonly #sets: (PhrasesOfIntent | undefined)[]

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
  of(label: number, reweigh: () => void): PhrasesOfIntent {
    const known = this.#sets[label]
    if (known) return known
    const made = this.#read(this.#phrases[label]!)
    this.#sets[label] = made
    reweigh()
    return made
  }

  #read(phrases: readonly string[]): PhrasesOfIntent {
    const extractor = new FeatureExtractor(this.#language)
    const bag = new Bag()
    const vocabulary = this.#vocabulary
    const words = new WordSet()
    const weighed = phrases.map((phrase): WeighedText => {
      extractor.read(phrase)
      words.add(extractor.words)
      bag.collect(extractor, vocabulary.index)
      vocabulary.weigh(bag)
      const { dimensions, values, count, length } = vocabulary
      return { dimensions: dimensions.slice(0, count), values: values.slice(0, count), count, length }
    })
    return { phrases: new PhraseSet(weighed, vocabulary), words, count: phrases.length }
  }
}
