export type { DetectedEmotion, EmotionDetector } from './EmotionDetector.ts'
export { EMOTIONS, type Emotion } from './emotions.ts'
export { isLikelyEnglish } from './isLikelyEnglish.ts'
export { loadEmotions } from './loadEmotions.ts'
