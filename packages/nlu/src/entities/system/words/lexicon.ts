import { foldText } from '../../../text/foldText.ts'

/**
 * Builds a map from words to their meaning. Each line is "meaning: word word …"; words are folded like texts. `read`
 * converts the text before the colon to the meaning.
 */
export function lexicon<T>(lines: string, read: (key: string) => T): ReadonlyMap<string, T> {
  const words = new Map<string, T>()
  for (const line of lines.trim().split('\n')) {
    const [key = '', spellings = ''] = line.split(':')
    for (const word of spellings.trim().split(/\s+/)) words.set(foldText(word), read(key.trim()))
  }
  return words
}

/** Builds a set of words, folded like texts. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(foldText))
}
