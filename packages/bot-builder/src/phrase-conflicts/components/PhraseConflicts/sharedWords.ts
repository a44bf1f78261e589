import { phraseKey } from '@platform/contract'
import { wordsOf } from '../../../annotation/headless/graphemes.ts'

/** A phrase in pieces, of which those are told that the other phrase has too. @internal */
export function sharedWords(phrase: string, other: string): { text: string; isShared: boolean }[] {
  const known = new Set(
    wordsOf(other)
      .filter(({ isWord }) => isWord)
      .map(({ text }) => phraseKey(text)),
  )
  return wordsOf(phrase).map(({ text, isWord }) => ({ text, isShared: isWord && known.has(phraseKey(text)) }))
}
