import { describe, expect, it } from 'vitest'
import { travelBot } from '../fixtures/travelBot.ts'
import { readLexicon } from '../lexicon/readLexicon.ts'
import type { TrainingData } from '../types.ts'
import { crossValidate } from './crossValidate.ts'

const phrases = travelBot.intents.reduce((sum, intent) => sum + intent.phrases.length, 0)

describe('crossValidate', () => {
  it('predicts each phrase once, with a model that was not trained on it', async () => {
    const { intents, accuracy, ...rest } = await crossValidate(travelBot)
    expect(rest.phrases).toBe(phrases)
    expect(intents.map(({ id, phrases: asked }) => [id, asked])).toEqual(
      travelBot.intents.map((intent) => [intent.id, intent.phrases.length]),
    )
    // A model that was trained on them would answer all of them right.
    expect(accuracy).toBeGreaterThan(0.6)
    expect(accuracy).toBeLessThan(0.95)
  })

  it('gives the same result for the same seed, and other folds for another', async () => {
    const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => crossValidate(travelBot, { seed, folds: 3 })))
    expect(same).toEqual(one)
    expect(other!.confusions).not.toEqual(one!.confusions)
  })

  it('holds out whole intents to measure the effect of a threshold on out-of-scope messages', async () => {
    const { thresholds } = await crossValidate(travelBot, { holdOutIntents: true, folds: 4 })
    const rejected = thresholds.map(({ outOfScopeRejected }) => outOfScopeRejected!)
    expect(rejected[0]).toBeLessThan(0.5)
    expect(rejected.at(-1)).toBeGreaterThan(0.85)
    expect(rejected).toEqual(rejected.toSorted((one, two) => one - two))
  })

  it('trains on generated phrases and never evaluates them (§2.11)', async () => {
    const data: TrainingData = {
      language: 'en',
      intents: [
        {
          id: 'a',
          phrases: ['refund my money', 'money back'],
          generated: ['I want my money returned', 'give the money back'],
        },
        { id: 'b', phrases: ['where is my parcel', 'parcel is late'], generated: ['track the parcel'] },
      ],
    }
    const { phrases: asked, confusions, intents } = await crossValidate(data)
    expect(asked).toBe(4)
    expect(intents.map((intent) => intent.phrases)).toEqual([2, 2])
    expect(confusions.flatMap((confusion) => confusion.phrases).join(' ')).not.toContain('returned')
  })

  it('trains with the lexicon', async () => {
    const [without, withLexicon] = [
      await crossValidate(travelBot),
      await crossValidate(travelBot, { lexicon: readLexicon() }),
    ]
    expect(withLexicon.reliability).not.toEqual(without.reliability)
    expect(withLexicon.accuracy).toBeGreaterThanOrEqual(without.accuracy)
  })

  it('reports progress that never falls, and aborts by its signal', async () => {
    const reported: number[] = []
    await crossValidate(travelBot, { folds: 2, onProgress: (fraction) => reported.push(fraction) })
    expect(reported).toEqual(reported.toSorted((one, other) => one - other))
    expect(reported.at(-1)).toBe(1)
    const controller = new AbortController()
    const ended = crossValidate(travelBot, {
      signal: controller.signal,
      onProgress: (fraction) => fraction > 0.3 && controller.abort(),
    })
    await expect(ended).rejects.toMatchObject({ context: { type: 'ABORTED' } })
  })

  it.each([
    [{ language: 'en', intents: [] }, {}, 'NO_PHRASES'],
    [travelBot, { folds: 1 }, 'INVALID_DATA'],
    [travelBot, { folds: 2.5 }, 'INVALID_DATA'],
  ] as const)('refuses what cannot be measured', async (data, options, type) => {
    await expect(crossValidate(data, options)).rejects.toMatchObject({ context: { type } })
  })

  it('accepts intents of one phrase and blank phrases', async () => {
    const data: TrainingData = {
      language: 'en',
      intents: [
        { id: 'a', phrases: ['alone'] },
        { id: 'b', phrases: ['?!', 'two of them', 'and the other'] },
        { id: 'c', phrases: [] },
      ],
    }
    const { phrases: asked, intents } = await crossValidate(data)
    expect(asked).toBe(3)
    expect(intents.find(({ id }) => id === 'a')).toMatchObject({ recall: 0 })
  })
})
