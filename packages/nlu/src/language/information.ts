import { FeatureExtractor, NUMBER } from '../features/FeatureExtractor.ts'
import type { TextWords, WordSet } from '../features/WordSet.ts'
import type { Language } from '../types.ts'
import { FREQUENT_WORDS_EN } from './frequentWords.en.ts'
import { FREQUENT_WORDS_HI } from './frequentWords.hi.ts'

/**
 * Information of a word up to which it tells nothing about the intent, in nats: one in 300 words of everyday language
 * is this frequent.
 */
const LEAST = Math.log(300)
/** Information of a word that is not in the list, above the least: limits what a single rare word can decide. */
export const MOST = 8

/** Information of the frequent words above {@link LEAST}, by their hash and by the hash of their sound. */
const tables = new Map<Language, ReadonlyMap<number, number>>()

function tableOf(language: Language): ReadonlyMap<number, number> {
  const known = tables.get(language)
  if (known) return known
  const table = new Map([[NUMBER, 0]])
  const extractor = new FeatureExtractor(language)
  // Many Hindi messages contain English words. Of a word in both lists, the English information was counted.
  const lists = language === 'hi' ? [...FREQUENT_WORDS_EN, ...FREQUENT_WORDS_HI] : FREQUENT_WORDS_EN
  for (const [information, words] of lists) {
    extractor.read(words)
    const { count, hashes, sounds } = extractor.words
    for (let at = 0; at < count; at++) {
      for (const hash of [hashes[at]!, sounds[at]!])
        if (hash !== 0 && !table.has(hash)) table.set(hash, Math.min(MOST, Math.max(0, information - LEAST)))
    }
  }
  tables.set(language, table)
  return table
}

/** Returns the information of a word in everyday language above {@link LEAST}, in nats, by its hash. */
export function informationOf(hash: number, language: Language): number {
  return tableOf(language).get(hash) ?? MOST
}

/** The evidence of the words of a text, by their information in everyday language. */
export interface WordEvidence {
  /** Information of the words that the phrases of the intent contain, in nats. */
  readonly shared: number
  /** Information of the words that no phrase of the bot contains, in nats. */
  readonly unshared: number
}

/**
 * Returns the evidence of the words of a text for an intent. "What is the" is not evidence, whichever phrases it occurs in:
 * only the words that are rare in everyday language are evidence.
 */
export function wordEvidence(words: TextWords, ofIntent: WordSet, ofBot: WordSet, language: Language): WordEvidence {
  const information = tableOf(language)
  let shared = 0
  let unshared = 0
  for (let at = 0; at < words.count; at++) {
    const own = information.get(words.hashes[at]!) ?? MOST
    if (own === 0) continue
    // A word that the intent knows only by its sound may be there a frequent word of the other script: "much" for "मैच".
    const isExact = words.sounds[at] === 0 || ofIntent.countOf(words.hashes[at]!) > 0
    const alike = isExact ? own : Math.min(own, information.get(words.sounds[at]!) ?? MOST)
    shared += alike * ofIntent.shareOf(words, at)
    unshared += own * (1 - ofBot.shareOf(words, at))
  }
  return { shared, unshared }
}
