/** The emotions of GoEmotions, in its order: 27, and `neutral`. */
export const EMOTIONS = [
  'admiration',
  'amusement',
  'anger',
  'annoyance',
  'approval',
  'caring',
  'confusion',
  'curiosity',
  'desire',
  'disappointment',
  'disapproval',
  'disgust',
  'embarrassment',
  'excitement',
  'fear',
  'gratitude',
  'grief',
  'joy',
  'love',
  'nervousness',
  'optimism',
  'pride',
  'realization',
  'relief',
  'remorse',
  'sadness',
  'surprise',
  'neutral',
] as const

/** An emotion of a message. `neutral` is the absence of the others. */
export type Emotion = (typeof EMOTIONS)[number]

/** Position of `neutral` in `EMOTIONS`. */
export const NEUTRAL = EMOTIONS.indexOf('neutral')
