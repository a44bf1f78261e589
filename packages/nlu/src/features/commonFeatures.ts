import { COMMON_WORDS } from '../text/commonWords.ts'
import { FeatureExtractor } from './FeatureExtractor.ts'
import { HashIndex } from './HashIndex.ts'
import { SOUNDS } from './kinds.ts'

/** Weight of a common feature, relative to another one of the same rarity. */
export const COMMON_WEIGHT = 0.6

let common: HashIndex | undefined

/** The features of common words: the word, the run of letters that equals it, and its sound. */
function commonFeatures(): HashIndex {
  if (common) return common
  common = new HashIndex()
  const extractor = new FeatureExtractor('hi')
  for (const word of COMMON_WORDS) {
    extractor.read(word)
    const whole = extractor.tokens.ends[0]! + 1
    for (let at = 0; at < extractor.count; at++) {
      const length = extractor.ends[at]! - extractor.starts[at]!
      if (at < extractor.wordsEnd || length === whole || extractor.kindOf(at) === SOUNDS)
        common.add(extractor.hashes[at]!)
    }
  }
  return common
}

/** Whether a feature is common: a common word, two of them in a row, or the run of letters that equals one. */
export function isCommon(extractor: FeatureExtractor, at: number): boolean {
  const words = commonFeatures()
  const { hashes, wordsEnd } = extractor
  if (words.find(hashes[at]!) >= 0) return true
  // Words and pairs alternate after the first word: 0, 1, 01, 2, 12, …
  if (at >= wordsEnd || at === 0 || at % 2 === 1) return false
  return words.find(hashes[at - 1]!) >= 0 && words.find(hashes[at === 2 ? 0 : at - 3]!) >= 0
}
