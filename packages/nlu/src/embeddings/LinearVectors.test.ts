import { expect, it } from 'vitest'
import { load } from '../model/loadModel.ts'
import { Random } from '../random.ts'
import { train } from '../train/train.ts'
import type { TrainingData } from '../types.ts'
import { compressLinear, scoreLinear } from './LinearVectors.ts'

const PHRASES = 60
const DIMENSIONS = 70

/** Intents whose phrases have no word in common. */
const bot: TrainingData = {
  language: 'en',
  intents: ['yes', 'no'].map((id) => ({
    id,
    phrases: Array.from({ length: PHRASES }, (_, at) => wordOf(`${id} ${at}`)),
  })),
}

/** Vectors that differ little by intent, and more in a similar direction that is independent of the intent, which misleads the centroids. */
const random = new Random(3)
const between = () => random.below(2001) / 1000 - 1
const vectorOf = (id: string) => {
  const other = 2 * between()
  const own = id === 'yes' ? 0.5 : -0.5
  return Array.from({ length: DIMENSIONS }, (_, at) => (at % 7 < 3 ? 1 : -1) * (other + (at % 5 === 0 ? -own : own)))
}
const of = new Map(bot.intents.flatMap(({ id, phrases }) => phrases.map((text) => [text, vectorOf(id)] as const)))
const unseen = ['yes', 'no'].flatMap((id) => Array.from({ length: 50 }, () => [vectorOf(id), id] as const))

/** Returns a word of random letters. */
function wordOf(text: string): string {
  const own = new Random(Array.from(text).reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7))
  return Array.from({ length: 9 }, () => String.fromCharCode(97 + own.below(26))).join('')
}

it('learns from the vectors of many phrases what their centroids do not contain', async () => {
  const model = await train(bot, { vectors: { space: 'made', of } })
  expect(model.metrics.vectors?.areUsed).toBe(true)
  const loaded = load(model.save())
  const answers = unseen.map(([vector]) => loaded.predict('qqq', { vector }))
  expect(answers).toEqual(unseen.map(([vector]) => model.predict('qqq', { vector })))
  const right = answers.filter(({ ranking }, at) => ranking[0]?.id === unseen[at]![1])
  expect(right.length).toBeGreaterThan(90)
})

it('keeps the scores of a classifier to a hundredth', () => {
  const [classes, dimensions] = [3, 40]
  const weights = Float32Array.from({ length: classes * (dimensions + 1) }, between)
  // A class without weights.
  for (let at = 0; at < dimensions; at++) weights[at * classes + 1] = 0
  const vector = Float64Array.from({ length: dimensions }, () => between() / Math.sqrt(dimensions))
  const scores = new Float64Array(classes)
  scoreLinear(compressLinear(weights, dimensions, classes), vector, scores)
  for (const [label, score] of scores.entries()) {
    const exact = vector.reduce((sum, value, at) => sum + value * weights[at * classes + label]!, 0)
    expect(score).toBeCloseTo(exact + weights[dimensions * classes + label]!, 2)
  }
})
