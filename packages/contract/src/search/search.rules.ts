import { nameKey } from '../names.ts'
import { SEARCH_WORDS_MAX } from './search.limits.ts'

/** The words of a search as keys (`nameKey`), each of them once. */
export function searchWords(text: string): readonly string[] {
  return [...new Set(nameKey(text).split(' ').filter(Boolean))].slice(0, SEARCH_WORDS_MAX)
}

/** Whether a text contains every word of a search, in any order, also within longer words. */
export function matchesSearch(text: string, words: readonly string[]): boolean {
  const key = nameKey(text)
  return words.length > 0 && words.every((word) => key.includes(word))
}
