import type { Emotion } from '@platform/contract'
import { isLikelyEnglish } from '@platform/nlu/emotions'
import { readEmotions } from '@platform/nlu/emotions/node'

/** Returns the emotion of a message; null if the message is not in English, which the detector does not know. */
export function emotionOf(text: string): Emotion | null {
  if (!isLikelyEnglish(text)) return null
  const [best] = readEmotions().detect(text)
  return best?.emotion ?? null
}
