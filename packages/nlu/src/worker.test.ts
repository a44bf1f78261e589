import { describe, expect, it } from 'vitest'
import { crossValidatedAnswers } from './evaluation/crossValidate.ts'
import { travelBot } from './fixtures/travelBot.ts'
import { load } from './model/loadModel.ts'
import { train } from './train/train.ts'
import type { TrainingData } from './types.ts'
import { crossValidateInWorker, trainInWorker } from './worker.ts'

const large: TrainingData = {
  language: 'en',
  intents: ['one', 'two', 'three'].map((id) => ({
    id,
    phrases: Array.from({ length: 3_000 }, (_, at) => `${id} phrase number ${at} of many ${at * 7919}`),
  })),
}

describe('trainInWorker', () => {
  it('returns the result of train, and reports progress from 0 to 1', async () => {
    const reported: number[] = []
    const options = { seed: 4, modelType: 'semantic' } as const
    const [{ bytes, metrics, warnings }, here] = await Promise.all([
      trainInWorker(travelBot, { ...options, onProgress: (fraction) => reported.push(fraction) }),
      train(travelBot, options),
    ])
    expect(bytes).toEqual(here.save())
    expect(load(bytes).modelType).toBe('semantic')
    expect(metrics).toEqual(here.metrics)
    expect(warnings).toEqual([])
    expect(reported[0]).toBe(0)
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual([...new Set(reported)].toSorted((one, other) => one - other))
  })

  it('takes the data as JSON in UTF-8 too, with the same result', async () => {
    const json = new TextEncoder().encode(JSON.stringify(travelBot))
    const [{ bytes }, here] = await Promise.all([trainInWorker(json), train(travelBot)])
    expect(bytes).toEqual(here.save())
  })

  it('ends at once when the signal aborts, before and during the training', async () => {
    const aborted = expect.objectContaining({ name: 'NluError', context: { type: 'ABORTED' } })
    await expect(trainInWorker(large, { signal: AbortSignal.abort() })).rejects.toEqual(aborted)
    const controller = new AbortController()
    const reported: number[] = []
    const training = trainInWorker(large, {
      signal: controller.signal,
      onProgress: (fraction) => {
        reported.push(fraction)
        if (fraction > 0) controller.abort()
      },
    })
    await expect(training).rejects.toEqual(aborted)
    const reportedBefore = reported.length
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(reported).toHaveLength(reportedBefore)
  })

  it('rejects with the typed error of the training', async () => {
    await expect(trainInWorker({ language: 'en', intents: [] })).rejects.toEqual(
      expect.objectContaining({ name: 'NluError', context: { type: 'NO_PHRASES' } }),
    )
  })

  it('rejects with WORKER_FAILED when the data cannot be sent to the thread', async () => {
    const phrases = [() => 'not data'] as unknown as string[]
    await expect(trainInWorker({ language: 'en', intents: [{ id: '1', phrases }] })).rejects.toEqual(
      expect.objectContaining({ name: 'NluError', context: expect.objectContaining({ type: 'WORKER_FAILED' }) }),
    )
  })
})

describe('crossValidateInWorker', () => {
  it('returns the answers of crossValidatedAnswers, and reports progress', async () => {
    const reported: number[] = []
    const options = { seed: 4, folds: 2, holdOutIntents: true }
    const [answers, here] = await Promise.all([
      crossValidateInWorker(travelBot, { ...options, onProgress: (fraction) => reported.push(fraction) }),
      crossValidatedAnswers(travelBot, options),
    ])
    expect(answers).toEqual(here)
    expect(new Set(answers.map(({ intentId }) => intentId))).toContain(null)
    expect(reported.at(-1)).toBe(1)
  })

  it('rejects with the typed error of the cross-validation', async () => {
    await expect(crossValidateInWorker(travelBot, { folds: 1 })).rejects.toMatchObject({
      context: { type: 'INVALID_DATA', field: 'folds' },
    })
  })
})
