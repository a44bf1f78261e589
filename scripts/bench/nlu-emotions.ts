// Emotions: F1 on the development part of GoEmotions, speed and size.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EMOTIONS, loadEmotions } from '../../packages/nlu/src/emotions/index.ts'
import { readComments } from '../nlu/emotionCorpus.ts'
import { figuresOf } from '../nlu/emotionFigures.ts'
import type { BenchRow, Log } from './benchmark.ts'
import { cpuSeconds, percentiles, round } from './nlu-lab.ts'

const WEIGHTS = fileURLToPath(new URL('../../packages/nlu/emotions/en.bin', import.meta.url))

/**
 * Returns the rows of figures.
 *
 * @param folder folder of the files of GoEmotions
 */
export function measureEmotions(folder: string, log: Log): BenchRow[] {
  if (!existsSync(folder)) {
    log(`Emotions are skipped: ${folder} does not exist.`)
    return []
  }
  const bytes = readFileSync(WEIGHTS)
  const before = cpuSeconds()
  const detector = loadEmotions(bytes)
  const loadMs = 1000 * (cpuSeconds() - before)
  const comments = readComments(folder, 'dev')
  const found = comments.map(({ text }) => detector.detect(text).map(({ emotion }) => EMOTIONS.indexOf(emotion)))
  const { macroF1, microF1 } = figuresOf(
    found,
    comments.map(({ labels }) => labels),
  )
  const { p50, p99 } = percentiles(
    comments.map(({ text }) => text),
    (text) => detector.detect(text),
  )
  return [
    { name: 'emotions macro-F1', value: round(100 * macroF1, 1), unit: '%', goal: '≥ 40' },
    { name: 'emotions micro-F1', value: round(100 * microF1, 1), unit: '%', goal: '≥ 50' },
    { name: 'emotions p50', value: round(p50, 0), unit: 'µs' },
    { name: 'emotions p99', value: round(p99, 0), unit: 'µs', goal: '≤ 200' },
    { name: 'emotions weights', value: round(bytes.length / 1e6, 2), unit: 'MB', goal: '≤ 3' },
    { name: 'emotions load', value: round(loadMs, 0), unit: 'ms of one core' },
  ]
}
