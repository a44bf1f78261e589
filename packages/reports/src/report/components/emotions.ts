import type { Emotion } from '@platform/contract'
import type { ReportsText } from '../../messages/reportsTexts.ts'

/** The smiley and the name of each emotion (specification 1 §2.10 and §3). */
export const EMOTION_APPEARANCES = {
  admiration: { smiley: '🤩', name: 'EMOTION_ADMIRATION' },
  amusement: { smiley: '😂', name: 'EMOTION_AMUSEMENT' },
  anger: { smiley: '😡', name: 'EMOTION_ANGER' },
  annoyance: { smiley: '😒', name: 'EMOTION_ANNOYANCE' },
  approval: { smiley: '👍', name: 'EMOTION_APPROVAL' },
  caring: { smiley: '🤗', name: 'EMOTION_CARING' },
  confusion: { smiley: '😕', name: 'EMOTION_CONFUSION' },
  curiosity: { smiley: '🤔', name: 'EMOTION_CURIOSITY' },
  desire: { smiley: '😋', name: 'EMOTION_DESIRE' },
  disappointment: { smiley: '😞', name: 'EMOTION_DISAPPOINTMENT' },
  disapproval: { smiley: '👎', name: 'EMOTION_DISAPPROVAL' },
  disgust: { smiley: '🤢', name: 'EMOTION_DISGUST' },
  embarrassment: { smiley: '😳', name: 'EMOTION_EMBARRASSMENT' },
  excitement: { smiley: '🥳', name: 'EMOTION_EXCITEMENT' },
  fear: { smiley: '😨', name: 'EMOTION_FEAR' },
  gratitude: { smiley: '🙏', name: 'EMOTION_GRATITUDE' },
  grief: { smiley: '😭', name: 'EMOTION_GRIEF' },
  joy: { smiley: '😄', name: 'EMOTION_JOY' },
  love: { smiley: '❤️', name: 'EMOTION_LOVE' },
  nervousness: { smiley: '😬', name: 'EMOTION_NERVOUSNESS' },
  optimism: { smiley: '🙂', name: 'EMOTION_OPTIMISM' },
  pride: { smiley: '😌', name: 'EMOTION_PRIDE' },
  realization: { smiley: '💡', name: 'EMOTION_REALIZATION' },
  relief: { smiley: '😮‍💨', name: 'EMOTION_RELIEF' },
  remorse: { smiley: '😔', name: 'EMOTION_REMORSE' },
  sadness: { smiley: '😢', name: 'EMOTION_SADNESS' },
  surprise: { smiley: '😲', name: 'EMOTION_SURPRISE' },
  neutral: { smiley: '😐', name: 'EMOTION_NEUTRAL' },
} as const satisfies Record<Emotion, { readonly smiley: string; readonly name: ReportsText }>
