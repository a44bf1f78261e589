import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import type { Language } from '../types.ts'
import { informationOf } from './information.ts'

/** Words of greetings and thanks, which often stand before or after a request. */
const COURTESY = `
hello hi hey hiya good morning afternoon evening thanks thank you thx ty cheers dear sir madam
namaste namaskar pranam ji bhai bhaiya dhanyavad dhanyawad shukriya kripya
नमस्ते नमस्कार प्रणाम जी भाई भैया धन्यवाद शुक्रिया कृपया हेलो हैलो हाय प्लीज थैंक्स
`

/** Information of the other words from which on they are a request, in nats: "good morning everyone" is none. */
const REQUEST = 4

let hashes: ReadonlySet<number> | undefined

function courtesyHashes(): ReadonlySet<number> {
  if (hashes) return hashes
  const extractor = new FeatureExtractor()
  extractor.read(COURTESY)
  hashes = new Set(extractor.words.hashes.subarray(0, extractor.words.count))
  return hashes
}

/**
 * Returns a text without the greeting before and the thanks after it, which would otherwise compete with its request; null
 * if there are none, or nothing else.
 *
 * @param extractor has read the text.
 */
export function withoutCourtesy({ tokens, words }: FeatureExtractor, language: Language): string | null {
  const courtesy = courtesyHashes()
  let start = 0
  let end = words.count
  while (start < end && courtesy.has(words.hashes[start]!)) start++
  while (end > start && courtesy.has(words.hashes[end - 1]!)) end--
  if (end - start === words.count || start === end) return null
  let information = 0
  for (let at = start; at < end; at++) information += informationOf(words.hashes[at]!, language)
  return information < REQUEST ? null : tokens.slice(tokens.starts[start]!, tokens.ends[end - 1]!)
}
