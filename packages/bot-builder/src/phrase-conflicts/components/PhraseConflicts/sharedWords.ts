import { phraseKey } from '@platform/contract'
import { wordsOf } from '../../../annotation/headless/graphemes.ts'

/** Splits a phrase into pieces and flags the words that the other phrase has too. @internal */
export function sharedWords(phrase: string, other: string): { text: string; isShared: boolean }[] {
  const otherWords = new Set(
    wordsOf(other)
      .filter(({ isWord }) => isWord)
      .map(({ text }) => phraseKey(text)),
  )
  return wordsOf(phrase).map(({ text, isWord }) => ({ text, isShared: isWord && otherWords.has(phraseKey(text)) }))
}
