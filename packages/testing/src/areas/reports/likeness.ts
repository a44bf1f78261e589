import type { Intent } from '@platform/contract'
import { createPhraseIndex } from '@platform/nlu'

/** How much a text resembles an intent, 0 to 1, and the phrase of the intent that it resembles most. */
export interface Likeness {
  readonly similarity: number
  readonly phrase: string
}

/** Returns a function that compares a text with the phrases of an intent. */
export function compareWith(intents: readonly Intent[]): (text: string, intentId: string) => Likeness {
  const phrases = intents.flatMap(({ id: intentId, phrases: own }) =>
    own.map(({ text: phrase }) => ({ intentId, phrase })),
  )
  const index = createPhraseIndex(phrases)
  return (text, intentId) => index.nearest(text, { top: 1, intentId })[0] ?? { similarity: 0, phrase: '' }
}
