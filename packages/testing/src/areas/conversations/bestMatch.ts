import type { Intent, Trace } from '@platform/contract'
import { wordsOf } from '../../words.ts'

/** 0 to 1: the share of words that the text and the closest phrase of the intent have in common. */
export function likeness(text: string, intent: Intent): { confidence: number; phrase: string } {
  const said = wordsOf(text)
  return intent.phrases.reduce(
    (closest, phrase) => {
      const confidence = overlap(said, wordsOf(phrase.text))
      return confidence > closest.confidence ? { confidence, phrase: phrase.text } : closest
    },
    { confidence: 0, phrase: intent.phrases[0]?.text ?? '' },
  )
}

/** The words that a text shares with a phrase, as an explanation has them. */
export function sharedWords(text: string, phrase: string): Trace['features'] {
  const [said, learned] = [wordsOf(text), wordsOf(phrase)]
  return [...said].filter((word) => learned.has(word)).map((word) => ({ text: word, weight: 1 / said.size }))
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}
