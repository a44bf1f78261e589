import { phraseKey } from '@platform/contract'

/** Returns the words of a text, case folded. */
export function wordsOf(text: string): Set<string> {
  return new Set(phraseKey(text).match(/[\p{L}\p{M}\p{N}]+/gu))
}
