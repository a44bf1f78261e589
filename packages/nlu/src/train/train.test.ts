import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluation/evaluate.ts'
import { shopBot, shopParaphrases } from '../fixtures/shopBot.ts'
import { travelBot, travelParaphrases, unrelatedTexts } from '../fixtures/travelBot.ts'
import type { ModelType, TrainingData, TrainingIntent } from '../types.ts'
import { train } from './train.ts'

const english = (...intents: TrainingIntent[]): TrainingData => ({ language: 'en', intents })
const two = english(
  { id: 'book', name: 'Book', phrases: ['book a flight', 'fly to Paris', 'a plane ticket'] },
  { id: 'cancel', name: 'Cancel', phrases: ['cancel my booking', 'call off the trip', 'drop my reservation'] },
)

describe.each<ModelType>(['svm', 'semantic'])('a travel bot of type %s', (modelType) => {
  const training = train(travelBot, { modelType })

  it.each(travelParaphrases)('predicts "%s" as %s, at a threshold of 0.5', async (text, intentId) => {
    const { intent } = (await training).predict(text, { threshold: 0.5 })
    expect(intent?.id).toBe(intentId)
  })

  it.each(unrelatedTexts)('rejects "%s"', async (text) => {
    expect((await training).predict(text, { threshold: 0.5 }).intent).toBeNull()
  })

  it('predicts each of its phrases with certainty, in upper case and without punctuation too', async () => {
    const model = await training
    for (const { id, phrases } of travelBot.intents) {
      for (const phrase of phrases) {
        const { intent } = model.predict(` ${phrase.toUpperCase().replaceAll(',', ' ')}!?`)
        expect(intent).toEqual({ id, confidence: expect.closeTo(1, 1.5) })
      }
    }
  })

  it('answers most held-out phrases right', async () => {
    expect((await training).metrics).toEqual({
      intents: 12,
      phrases: 98,
      features: expect.any(Number),
      accuracy: expect.closeTo(0.75, 1),
    })
  })

  it('predicts Hindi in both scripts', async () => {
    const model = await train(shopBot, { modelType })
    for (const [text, intentId] of shopParaphrases)
      expect([text, model.predict(text).intent?.id]).toEqual([text, intentId])
  })

  it('knows a word in one script that it learned in the other', async () => {
    const model = await train(
      {
        language: 'hi',
        intents: [
          { id: 'price', phrases: ['कीमत बताइए', 'इसकी कीमत क्या है', 'दाम कितना है'] },
          { id: 'hours', phrases: ['dukaan kab khulti hai', 'kab band hoti hai', 'khulne ka samay'] },
        ],
      },
      { modelType },
    )
    expect(model.predict('keemat').intent?.id).toBe('price')
    expect(model.predict('खुलती').intent?.id).toBe('hours')
    const { features } = model.explain('कीमत')
    expect(features.filter(({ text, kind }) => text === 'कीमत' && kind === 'word')).toHaveLength(1)
  })

  it('gives the same bytes for the same seed, and others for another', async () => {
    const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => train(travelBot, { modelType, seed })))
    expect(same!.save()).toEqual(one!.save())
    expect(other!.save()).not.toEqual(one!.save())
  })
})

describe('train', () => {
  it('reaches its accuracy on phrases that follow a pattern', async () => {
    const goods = [
      'apples',
      'bread',
      'coffee',
      'dates',
      'eggs',
      'flour',
      'grapes',
      'honey',
      'ice',
      'juice',
      'kale',
      'lemons',
    ]
    const patterns: Record<string, (good: string) => string> = {
      buy: (good) => `I want to buy some ${good}`,
      price: (good) => `how much do ${good} cost`,
      stock: (good) => `are there any ${good} left in stock`,
      return: (good) => `the ${good} are bad, I bring them back`,
    }
    const data = (from: number, to: number) =>
      english(...Object.entries(patterns).map(([id, say]) => ({ id, phrases: goods.slice(from, to).map(say) })))
    const { accuracy, macroF1 } = evaluate(await train(data(0, 6)), data(6, 12))
    expect(accuracy).toBe(1)
    expect(macroF1).toBe(1)
  })

  it('predicts nothing for text without a known feature, and confidences sum to at most 1', async () => {
    const model = await train(two)
    expect(model.predict('')).toEqual({ intent: null, ranking: [], known: 0 })
    expect(model.predict('¿?')).toEqual({ intent: null, ranking: [], known: 0 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('book', 'a flight', 'cancel', ''), (noise, word) => {
        const { ranking, known } = model.predict(`${noise} ${word}`)
        expect(known >= 0 && known <= 1 + 1e-6).toBe(true)
        const confidences = ranking.map(({ confidence }) => confidence)
        expect(confidences.every((confidence) => confidence >= 0 && confidence <= 1)).toBe(true)
        expect(confidences.reduce((sum, confidence) => sum + confidence, 0)).toBeLessThanOrEqual(1 + 1e-9)
        expect(confidences).toEqual(confidences.toSorted((one, other) => other - one))
      }),
    )
  })

  it('reads only the beginning of a megabyte, and predicts its intent', async () => {
    const model = await train(two)
    expect(model.predict(`book a flight ${'to Paris '.repeat(120_000)}`).intent?.id).toBe('book')
    expect(model.predict('x'.repeat(1_000_000)).intent?.confidence ?? 0).toBeLessThan(0.5)
  })

  it('trains on intents of one phrase each, without an accuracy', async () => {
    const model = await train(
      english({ id: 'book', phrases: ['book a flight'] }, { id: 'stop', phrases: ['cancel it'] }),
    )
    expect(model.warnings.map(({ type }) => type)).toEqual(['SINGLE_PHRASE', 'SINGLE_PHRASE'])
    expect(model.metrics.accuracy).toBeNull()
    expect(model.predict('please book the flight').intent).toMatchObject({ id: 'book' })
    for (const text of ['cancel', 'photosynthesis', 'book it']) {
      const confidences = model.predict(text).ranking.map(({ confidence }) => confidence)
      expect(confidences.every((confidence) => confidence >= 0 && confidence <= 1)).toBe(true)
    }
  })

  it('reads only the beginning of a phrase of a megabyte', async () => {
    const model = await train(
      english({ id: 'long', phrases: ['parcel '.repeat(150_000), 'my parcel'] }, ...two.intents),
    )
    expect(model.predict('where is my parcel').intent?.id).toBe('long')
  })

  it('ranks at most `top` intents', async () => {
    const model = await train(travelBot)
    expect(model.predict('book a flight').ranking).toHaveLength(5)
    expect(model.predict('book a flight', { top: 100 }).ranking).toHaveLength(12)
    for (const top of [1, 0, -1, Number.NaN]) expect(model.predict('book a flight', { top }).ranking).toHaveLength(1)
  })

  it('rejects with ABORTED when the signal aborts, before and during the training', async () => {
    const aborted = expect.objectContaining({ name: 'NluError', context: { type: 'ABORTED' } })
    await expect(train(two, { signal: AbortSignal.abort() })).rejects.toEqual(aborted)
    const controller = new AbortController()
    const phrases = Array.from({ length: 3_000 }, (_, at) => `phrase number ${at} of many ${at * 7919}`)
    const training = train(english({ id: 'one', phrases }, ...two.intents), { signal: controller.signal })
    setTimeout(() => controller.abort(), 20)
    await expect(training).rejects.toEqual(aborted)
  })

  it('reports its progress from 0 to 1, and yields to other work', async () => {
    const phrases = Array.from({ length: 4_000 }, (_, at) => `phrase number ${at} of many ${at * 7919}`)
    const reported: number[] = []
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await train(english({ id: 'one', phrases }, ...two.intents), { onProgress: (fraction) => reported.push(fraction) })
    clearInterval(timer)
    expect(reported[0]).toBe(0)
    expect(reported.at(-1)).toBe(1)
    expect(reported.length).toBeGreaterThan(3)
    expect(reported).toEqual([...new Set(reported)].toSorted((one, other) => one - other))
    expect(turns).toBeGreaterThan(3)
  })

  it('trains on a single intent, and rejects other messages', async () => {
    const model = await train(english({ id: 'only', phrases: ['book a flight', 'fly to Paris', 'get me on a plane'] }))
    expect(model.predict('book me a flight').intent?.confidence).toBeGreaterThan(0.5)
    expect(model.predict('photosynthesis in plants').intent?.confidence ?? 0).toBeLessThan(0.5)
  })

  it('trains on a thousand intents', async () => {
    const intents = Array.from({ length: 1_000 }, (_, at) => ({
      id: `i${at}`,
      phrases: [`topic${at * 7919} please`, `tell topic${at * 7919}`],
    }))
    const model = await train(english(...intents))
    expect(model.predict('about something else').intent?.confidence ?? 0).toBeLessThan(0.5)
    expect(model.predict(`about topic${500 * 7919}`).intent?.id).toBe('i500')
  })
})
