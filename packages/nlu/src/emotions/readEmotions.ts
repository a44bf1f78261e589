import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { EmotionDetector } from './EmotionDetector.ts'
import { loadEmotions } from './loadEmotions.ts'

let english: EmotionDetector | undefined

/**
 * Reads the detector of English emotions from the file of this package (Node), once in each thread.
 *
 * @throws NluError as `loadEmotions` does, and the error of the file system if the file is missing.
 */
export function readEmotions(): EmotionDetector {
  // By the name of the package: a bundler may have moved this module.
  english ??= loadEmotions(readFileSync(createRequire(import.meta.url).resolve('@platform/nlu/emotions/en.bin')))
  return english
}
