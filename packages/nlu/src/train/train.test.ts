import { describe, expect, it } from 'vitest'
import { load } from '../model/loadModel.ts'
import type { TrainingData } from '../types.ts'
import { train } from './train.ts'

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

describe('train', () => {
  it('tells the intents apart', async () => {
    const model = await train(data)
    expect(model.predict('please book me a plane').intent?.id).toBe('book')
    expect(model.predict('cancel the trip').intent?.id).toBe('cancel')
  })

  it('gives the same bytes for the same seed', async () => {
    const [one, other] = await Promise.all([train(data, { seed: 7 }), train(data, { seed: 7 })])
    expect(one.save()).toEqual(other.save())
  })

  it('predicts the same after saving and loading', async () => {
    const model = await train(data)
    expect(load(model.save()).predict('fly me to Rome')).toEqual(model.predict('fly me to Rome'))
  })
})
