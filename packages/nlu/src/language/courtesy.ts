import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import type { Language } from '../types.ts'
import { informationOf } from './information.ts'

/** Words of greetings and thanks, which often stand before or after a request. */
const COURTESY = `
hello hi hey hiya good morning afternoon evening thanks thank you thx ty cheers dear sir madam
namaste namaskar pranam ji bhai bhaiya dhanyavad dhanyawad shukriya kripya
नमस्ते नमस्कार प्रणाम जी भाई भैया धन्यवाद शुक्रिया कृपया हेलो हैलो हाय प्लीज थैंक्स
`

/** Words that answer a question, and words with which a sentence of its own begins. */
const REFUSAL = 'no nope nah nahi nahin nhi नहीं नही'
const SUBJECT = `
i it that this they you we he she my the there
mujhe mujhko main maine mera meri mere hum hamara hamari ye yeh yah wo woh vo
मुझे मुझको मैं मैंने मेरा मेरी मेरे हम हमारा हमारी ये यह वो वह
`

/** Information of the other words from which on they are a request, in nats: "good morning everyone" is none. */
const REQUEST = 4

const sets = new Map<string, ReadonlySet<number>>()

/** Returns the hashes of the words of a list. */
function hashesOf(list: string): ReadonlySet<number> {
  const known = sets.get(list)
  if (known) return known
  const extractor = new FeatureExtractor()
  extractor.read(list)
  const hashes = new Set(extractor.words.hashes.subarray(0, extractor.words.count))
  sets.set(list, hashes)
  return hashes
}

/**
 * Returns a text without the greeting before and the thanks after it, which would otherwise compete with its request; null
 * if there are none, or nothing else.
 *
 * @param extractor has read the text.
 */
export function withoutCourtesy({ tokens, words }: FeatureExtractor, language: Language): string | null {
  const courtesy = hashesOf(COURTESY)
  let start = 0
  let end = words.count
  while (start < end && courtesy.has(words.hashes[start]!)) start++
  while (end > start && courtesy.has(words.hashes[end - 1]!)) end--
  if (end - start === words.count || start === end) return null
  let information = 0
  for (let at = start; at < end; at++) information += informationOf(words.hashes[at]!, language)
  return information < REQUEST ? null : tokens.slice(tokens.starts[start]!, tokens.ends[end - 1]!)
}

/**
 * Returns a text without the "no" before a sentence of its own: "no, that did not help", but not "no refund"; null if there
 * is none.
 *
 * @param extractor has read the text.
 */
export function withoutRefusal({ tokens, words: { hashes, count } }: FeatureExtractor): string | null {
  if (count < 3 || !hashesOf(REFUSAL).has(hashes[0]!) || !hashesOf(SUBJECT).has(hashes[1]!)) return null
  return tokens.slice(tokens.starts[1]!, tokens.ends[count - 1]!)
}
