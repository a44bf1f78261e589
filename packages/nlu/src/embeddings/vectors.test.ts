import { describe, expect, it } from 'vitest'
import { meaningOf } from '../fixtures/meaningOf.ts'
import { travelBot, travelParaphrases, unrelatedTexts } from '../fixtures/travelBot.ts'
import { embeddedMessages } from '../language/outOfScopeMessages.ts'
import { load } from '../model/loadModel.ts'
import { train } from '../train/train.ts'
import type { Model, TextVectors, TrainingData } from '../types.ts'
import { trainInWorker } from '../worker.ts'

const vectorsFor = ({ intents }: TrainingData, of: (text: string) => ArrayLike<number> = meaningOf): TextVectors => ({
  space: 'meanings',
  of: new Map(
    intents.flatMap(({ phrases, generated = [] }) => [...phrases, ...generated].map((text) => [text, of(text)])),
  ),
})

/** A vector that is unrelated to the meaning of its text. */
function noise(text: string): number[] {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return Array.from({ length: 16 }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    state ^= state >>> 12
    return (state | 0) / 2 ** 31
  })
}

/** Half of the bot trains in a quarter of the time. */
const bot: TrainingData = { ...travelBot, intents: travelBot.intents.slice(0, 6) }
const paraphrases = travelParaphrases.filter(([, intentId]) => bot.intents.some(({ id }) => id === intentId))
const training = train(bot, { modelType: 'semantic', vectors: vectorsFor(bot) })
/** Words that occur in no phrase of the bot. */
const SYNONYMS = [
  ['jettison my holiday', 'cancel-booking'],
  ['scrap our getaway', 'cancel-booking'],
] as const

const predictWithVector = (model: Model, text: string) =>
  model.predict(text, { threshold: 0.5, ...(model.needsVector(text) ? { vector: meaningOf(text) } : {}) })

describe('training with vectors', () => {
  it.each(SYNONYMS)('answers "%s", whose words are all unknown, only with its vector', async (text, intentId) => {
    const model = await training
    expect(model.predict(text, { threshold: 0.5 }).intent?.id).not.toBe(intentId)
    expect(predictWithVector(model, text).intent?.id).toBe(intentId)
    expect(model.explain(text, { threshold: 0.5, vector: meaningOf(text) }).intent?.id).toBe(intentId)
  })

  it('keeps the right answers of the text features, and still rejects out-of-scope messages', async () => {
    const model = await training
    const right = paraphrases.filter(([text, intentId]) => predictWithVector(model, text).intent?.id === intentId)
    const rightWithout = paraphrases.filter(
      ([text, intentId]) => model.predict(text, { threshold: 0.5 }).intent?.id === intentId,
    )
    expect(right.length).toBeGreaterThanOrEqual(rightWithout.length)
    for (const text of unrelatedTexts) expect([text, predictWithVector(model, text).intent]).toEqual([text, null])
  })

  it('fits the confidence also to general messages whose vectors are given', async () => {
    const { space, of } = vectorsFor(bot)
    const general = new Map(embeddedMessages('en').map((text) => [text, meaningOf(text)]))
    const model = await train(bot, { modelType: 'semantic', vectors: { space, of: new Map([...of, ...general]) } })
    const confidences = (of: Model) =>
      [...general].slice(-20).map(([text, vector]) => of.predict(text, { vector }).ranking[0]!.confidence)
    expect(confidences(model)).not.toEqual(confidences(await training))
    expect(Math.max(...confidences(model))).toBeLessThan(0.5)
  })

  it('reports the effect of the vectors on held-out phrases', async () => {
    const { vectors, accuracy } = (await training).metrics
    expect(vectors).toMatchObject({ space: 'meanings', areUsed: true })
    expect(vectors!.accuracy).toBeGreaterThanOrEqual(vectors!.accuracyWithout!)
    expect(accuracy).toBe(vectors!.accuracy)
  })

  it('answers training phrases with certainty, with or without a vector', async () => {
    const model = await training
    for (const { id, phrases } of bot.intents) {
      for (const phrase of phrases) {
        expect(model.needsVector(phrase)).toBe(false)
        expect(model.predict(phrase, { vector: meaningOf('vanished luggage') }).intent?.id).toBe(id)
      }
    }
  })

  it('returns confidences that sum to at most 1, best first, limited by `top`', async () => {
    const model = await training
    for (const text of ['jettison it', '', 'flight', '¿?']) {
      const { ranking } = model.predict(text, { vector: meaningOf(text), top: 100 })
      const confidences = ranking.map(({ confidence }) => confidence)
      expect(confidences).toHaveLength(6)
      expect(confidences).toEqual(confidences.toSorted((one, other) => other - one))
      expect(confidences.reduce((sum, confidence) => sum + confidence, 0)).toBeLessThanOrEqual(1 + 1e-9)
    }
    expect(model.predict('jettison it', { vector: meaningOf('jettison it') }).ranking).toHaveLength(5)
  })

  it('saves and loads the vectors, and gives the same bytes for the same data and in a thread', async () => {
    const model = await training
    const loaded = load(model.save())
    expect(loaded.vectorSpace).toEqual({ name: 'meanings', dimensions: meaningOf('').length })
    for (const [text] of [...SYNONYMS, ...paraphrases])
      expect(predictWithVector(loaded, text)).toEqual(predictWithVector(model, text))
    const vectors = vectorsFor(bot, (text) => Float32Array.from(meaningOf(text)))
    const { bytes } = await trainInWorker(bot, { modelType: 'semantic', vectors })
    expect(load(bytes).predict('scrap our getaway', { vector: meaningOf('scrap our getaway') }).intent?.id).toBe(
      'cancel-booking',
    )
  })

  it('leaves out uninformative vectors with a warning, and answers as without them', async () => {
    const model = await train(bot, { modelType: 'semantic', vectors: vectorsFor(bot, noise) })
    const without = await train(bot, { modelType: 'semantic' })
    expect(model.vectorSpace).toBeNull()
    expect(model.metrics.vectors?.areUsed).toBe(false)
    expect(model.warnings).toContainEqual(expect.objectContaining({ type: 'VECTORS_UNUSED' }))
    expect(model.needsVector('anything at all')).toBe(false)
    for (const [text] of paraphrases) expect(model.predict(text)).toEqual(without.predict(text))
  })

  it.each([
    ['a missing one', (text: string) => (text.length % 2 ? meaningOf(text) : undefined), 'there is none'],
    ['another length', (text: string) => meaningOf(text).slice(text.length % 2), 'numbers instead of'],
    ['NaN', (text: string) => meaningOf(text).map((value, at) => (at === 3 ? Number.NaN : value)), 'finite'],
    ['zero', (text: string) => meaningOf(text).map(() => 0), 'zero'],
  ])('refuses %s', async (_, of, reason) => {
    const broken = new Map(bot.intents.flatMap(({ phrases }) => phrases.map((text) => [text, of(text)] as const)))
    const whole = new Map([...broken].filter((entry): entry is [string, number[]] => entry[1] !== undefined))
    await expect(train(bot, { vectors: { space: 'x', of: whole } })).rejects.toMatchObject({
      context: { type: 'INVALID_VECTOR', reason: expect.stringContaining(reason) },
    })
  })

  it('refuses a vector of another length in a prediction, and ignores an unneeded one', async () => {
    const model = await training
    expect(() => model.predict('scrap it', { vector: [1, 2, 3] })).toThrow(
      expect.objectContaining({ context: expect.objectContaining({ type: 'INVALID_VECTOR', text: 'scrap it' }) }),
    )
    const without = await train(bot)
    expect(without.vectorSpace).toBeNull()
    expect(without.predict('scrap it', { vector: [Number.NaN] })).toEqual(without.predict('scrap it'))
  })

  it.each([1, 2])('learns from %i intents of one phrase', async (count) => {
    const data: TrainingData = {
      language: 'en',
      intents: bot.intents.slice(0, count).map(({ id, phrases }) => ({ id, phrases: phrases.slice(0, 1) })),
    }
    const model = await train(data, { vectors: vectorsFor(data) })
    const { ranking } = model.predict('scrap our getaway', { vector: meaningOf('scrap our getaway') })
    expect(ranking.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true)
  })
})
