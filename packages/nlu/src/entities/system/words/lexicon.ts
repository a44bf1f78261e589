import { foldText } from '../../../text/foldText.ts'

/**
 * A table of words with a meaning each: lines of "meaning: word word …". The words are folded as texts are. `read` makes
 * the meaning from what stands before the colon.
 */
export function lexicon<T>(lines: string, read: (key: string) => T): ReadonlyMap<string, T> {
  const words = new Map<string, T>()
  for (const line of lines.trim().split('\n')) {
    const [key = '', spellings = ''] = line.split(':')
    for (const word of spellings.trim().split(/\s+/)) words.set(foldText(word), read(key.trim()))
  }
  return words
}

/** A set of words, folded as texts are. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(foldText))
}
