import { describe, expect, it } from 'vitest'
import { load } from './model/loadModel.ts'
import type { TrainingData } from './types.ts'
import { trainInWorker } from './worker.ts'

const data: TrainingData = {
  language: 'en',
  intents: [
    {
      id: 'book',
      phrases: ['book a flight', 'I want to fly to Paris', 'reserve a seat for me', 'get me a plane ticket'],
    },
    {
      id: 'cancel',
      phrases: ['cancel my booking', 'I no longer want to travel', 'call off the trip', 'drop my reservation'],
    },
  ],
}

describe('trainInWorker', () => {
  it('hands back a model, its metrics and warnings, and tells progress up to 1', async () => {
    const told: number[] = []
    const { bytes, metrics, warnings } = await trainInWorker(data, { onProgress: (fraction) => told.push(fraction) })
    expect(load(bytes).predict('cancel my trip').intent?.id).toBe('cancel')
    expect(metrics).toMatchObject({ intents: 2, phrases: 8 })
    expect(warnings).toEqual([])
    expect(told.at(-1)).toBe(1)
  })
})
