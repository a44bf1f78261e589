import type { Emotion } from '@platform/contract'

/** Words by the emotion that they show. The first emotion with a word in the message is meant. */
const WORDS: readonly (readonly [Emotion, RegExp])[] = [
  ['gratitude', /\b(?:thanks?|thank you|grateful)\b/i],
  ['anger', /\b(?:angry|furious|terrible|worst)\b/i],
  ['disappointment', /\b(?:disappointed|disappointing|sad)\b/i],
  ['love', /\b(?:love|adore)\b/i],
  ['joy', /\b(?:great|happy|wonderful|perfect)\b/i],
  ['remorse', /\b(?:sorry|apologi[sz]e)\b/i],
  ['curiosity', /\?\s*$/],
]

/** Guesses the emotion of a message by words. Null if the message is not in the Latin alphabet. */
export function guessEmotion(text: string): Emotion | null {
  if (!/\p{Script=Latin}/u.test(text)) return null
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? 'neutral'
}
