import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { HashIndex } from '../features/HashIndex.ts'

/** Finds the intent of a text that equals a training phrase after folding. */
export class PhraseBook {
  readonly #index: HashIndex
  /** The intent of each phrase; -1 for phrases that several intents share. */
  readonly #labels: number[] = []

  /** @param hashes the {@link phraseHashes} of each phrase, intent by intent. */
  constructor(hashes: Uint32Array, phrases: readonly (readonly string[])[]) {
    this.#index = new HashIndex(hashes.length)
    let at = 0
    for (const [label, own] of phrases.entries()) {
      for (let count = 0; count < own.length; count++) {
        const number = this.#index.add(hashes[at++]!)
        const before = this.#labels[number]
        this.#labels[number] = before === undefined || before === label ? label : -1
      }
    }
  }

  /** Returns the index of the only intent that contains the text as a phrase, or -1. */
  find(textHash: number): number {
    const number = this.#index.find(textHash)
    return number < 0 ? -1 : this.#labels[number]!
  }
}

/** Returns a hash of each phrase's words, independent of case, accents and punctuation. */
export function phraseHashes(phrases: readonly string[]): Uint32Array {
  const extractor = new FeatureExtractor()
  return Uint32Array.from(phrases, (phrase) => {
    extractor.read(phrase)
    return extractor.textHash
  })
}
