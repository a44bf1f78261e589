/** How sure the agent is, in words. */
export type Certainty = 'very-sure' | 'quite-sure' | 'fairly-sure' | 'unsure'

/** The least confidence of each word, from 0 to 1. Below the last one the agent is unsure. */
export const CERTAINTY_FROM = { 'very-sure': 0.9, 'quite-sure': 0.7, 'fairly-sure': 0.5 } as const

/** Returns the word for a calibrated confidence from 0 to 1. */
export function certaintyOf(confidence: number): Certainty {
  if (confidence >= CERTAINTY_FROM['very-sure']) return 'very-sure'
  if (confidence >= CERTAINTY_FROM['quite-sure']) return 'quite-sure'
  return confidence >= CERTAINTY_FROM['fairly-sure'] ? 'fairly-sure' : 'unsure'
}
