import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import type { TextWords } from '../features/WordSet.ts'

/** Words of "I do not want to cancel": the negation, the wish, and the action after "to". */
const NOT = wordsOf('not dont didnt never')
const WISH = wordsOf('want wish need mean plan intend like')
const TO = wordsOf('to')
/** Words of "cancel nahi karna": the negation after the action, and the verb behind it. */
const NOT_HI = wordsOf('nahi nahin nhi mat na नहीं नही मत ना')
const DO_HI = wordsOf(
  'karna karo kare karen karni karwana karana kijiye kijiega kariye करना करो करें करनी करवाना कराना कीजिए करिए करिएगा',
)

function wordsOf(list: string): ReadonlySet<number> {
  const extractor = new FeatureExtractor()
  extractor.read(list)
  return new Set(extractor.words.hashes.subarray(0, extractor.words.count))
}

/** Returns the hash of the action that a text says it does not want, or 0. */
export function negatedAction({ hashes, count }: TextWords): number {
  for (let at = 1; at + 1 < count; at++) {
    const word = hashes[at]!
    // "not want to cancel"
    if (at + 2 < count && NOT.has(hashes[at - 1]!) && WISH.has(word) && TO.has(hashes[at + 1]!)) return hashes[at + 2]!
    // "cancel nahi karna"
    if (NOT_HI.has(word) && DO_HI.has(hashes[at + 1]!)) return hashes[at - 1]!
  }
  return 0
}
