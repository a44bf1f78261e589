import type { FeatureExtractor } from '../features/FeatureExtractor.ts'
import type { HashIndex } from '../features/HashIndex.ts'
import { packSimilarWords, SimilarWords } from '../text/SimilarWords.ts'
import { TokenBuffer } from '../text/TokenBuffer.ts'

/**
 * Replaces unknown words by words of the training phrases that are one edit away: most are typing errors or other forms
 * of the same word. The index of words is built for the first unknown word.
 */
export class Speller {
  readonly #phrases: readonly (readonly string[])[]
  readonly #index: HashIndex
  #known: { readonly similar: SimilarWords; readonly counts: ReadonlyMap<string, number> } | undefined

  constructor(phrases: readonly (readonly string[])[], index: HashIndex) {
    this.#phrases = phrases
    this.#index = index
  }

  /** Returns the corrected words of the extractor's text, separated by spaces; null if there is nothing to correct. */
  correct(extractor: FeatureExtractor): string | null {
    const { tokens, hashes, wordsEnd } = extractor
    let words: string[] | null = null
    // Words and pairs alternate after the first word: 0, 1, 01, 2, 12, …
    for (let at = 0, token = 0; at < wordsEnd; at += at === 0 ? 1 : 2, token++) {
      if (this.#index.find(hashes[at]!) >= 0) continue
      const better = this.#closest(tokens.word(token))
      if (better === undefined) continue
      words ??= Array.from({ length: tokens.count }, (_, index) => tokens.word(index))
      words[token] = better
    }
    return words && words.join(' ')
  }

  /** Returns the most frequent of the known words that are one edit away. */
  #closest(word: string): string | undefined {
    const { similar, counts } = (this.#known ??= this.#gather())
    let best: string | undefined
    for (const candidate of similar.of(word)) {
      if (best === undefined || counts.get(candidate)! > counts.get(best)!) best = candidate
    }
    return best
  }

  #gather() {
    const tokens = new TokenBuffer()
    const counts = new Map<string, number>()
    for (const phrase of this.#phrases.flat()) {
      tokens.read(phrase)
      for (let token = 0; token < tokens.count; token++) {
        const word = tokens.word(token)
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
    const words = [...counts.keys()]
    return { similar: new SimilarWords(packSimilarWords(words), (index) => words[index]!), counts }
  }
}
