import { ByteWriter } from '../codec/ByteWriter.ts'
import { fileOf } from '../codec/fileOf.ts'
import type { EmotionWeights } from './EmotionDetector.ts'

/** First bytes of a file of emotion weights: "PEMO". */
export const MAGIC = 0x4f4d4550
/** Version of the file layout, and of the features. */
export const EMOTIONS_VERSION = 1

/** Returns weights as bytes. */
export function saveEmotions(weights: EmotionWeights): Uint8Array<ArrayBuffer> {
  const content = new ByteWriter()
  content.uint32s(weights.hashes)
  content.bytes(weights.information)
  content.float32s(weights.scales)
  content.bytes(weights.levels)
  content.float32s(weights.biases)
  content.float32s(weights.thresholds)
  return fileOf(MAGIC, EMOTIONS_VERSION, content.finish())
}
