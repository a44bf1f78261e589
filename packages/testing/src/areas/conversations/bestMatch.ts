import type { Intent, Trace } from '@platform/contract'
import { wordsOf } from '../../words.ts'

/** Returns the closest phrase of an intent, and the share of words that it has in common with the text, from 0 to 1. */
export function bestMatch(text: string, intent: Intent): { confidence: number; phrase: string } {
  const words = wordsOf(text)
  return intent.phrases.reduce(
    (closest, phrase) => {
      const confidence = overlap(words, wordsOf(phrase.text))
      return confidence > closest.confidence ? { confidence, phrase: phrase.text } : closest
    },
    { confidence: 0, phrase: intent.phrases[0]?.text ?? '' },
  )
}

/** Returns the words that a text shares with a phrase, as features of an explanation. */
export function sharedWords(text: string, phrase: string): Trace['features'] {
  const [words, phraseWords] = [wordsOf(text), wordsOf(phrase)]
  return [...words].filter((word) => phraseWords.has(word)).map((word) => ({ text: word, weight: 1 / words.size }))
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}
