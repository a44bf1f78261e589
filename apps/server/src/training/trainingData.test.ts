import { NO_DIALOGUE, type Phrase } from '@platform/contract'
import { train } from '@platform/nlu'
import { describe, expect, it } from 'vitest'
import type { VersionData, VersionIntent } from '../versions/versionData.ts'
import { trainingDataOf } from './training.service.ts'

const intent = (id: string, ...phrases: Phrase[]): VersionIntent => ({
  id,
  storyId: 's',
  name: id,
  phrases,
  responses: [],
  parameters: [],
  dialogue: NO_DIALOGUE,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const written = (text: string): Phrase => ({ text, annotations: [] })
const generated = (text: string): Phrase => ({ text, annotations: [], isGenerated: true })
const config: VersionData['config'] = {
  modelType: 'SVM',
  language: 'en',
  entityExtractRetries: 1,
  outOfScopeMessage: '',
  confidenceThreshold: 0.5,
  openaiKey: '',
}
const dataOf = (...intents: VersionIntent[]) =>
  trainingDataOf({
    config,
    prompt: { prompt: '', openaiKey: '', extractData: false, userData: [] },
    stories: [],
    intents,
    entities: [],
  })

describe('trainingDataOf', () => {
  it('learns from generated phrases from those of people', () => {
    const data = dataOf(
      intent('hours', written('when do you open'), generated('opening times please')),
      intent('way', written('where is it')),
    )
    expect(data.intents).toEqual([
      { id: 'hours', name: 'hours', phrases: ['when do you open'], generated: ['opening times please'] },
      { id: 'way', name: 'way', phrases: ['where is it'] },
    ])
  })

  it('never counts them in how good a model is', async () => {
    const people = [
      intent('hours', ...['when do you open', 'opening hours please', 'are you open today'].map(written)),
      intent('way', ...['where is the shop', 'tell me the address', 'which street is it'].map(written)),
    ]
    // What a careless machine wrote, in the wrong place: it would be held against the model if it were asked.
    const careless = ['banana', 'banana bread', 'ripe banana', 'banana split'].map(generated)
    const [hours, way] = people
    if (!hours || !way) throw new Error('there are two')
    const model = await train(
      dataOf(
        { ...hours, phrases: [...hours.phrases, ...careless] },
        { ...way, phrases: [...way.phrases, ...careless.map(({ text }) => generated(`${text} too`))] },
      ),
    )
    expect(model.metrics.accuracy).not.toBeNull()
    // Every sixth is one of people's six phrases; of fourteen it would be another fraction.
    expect(((model.metrics.accuracy ?? 0) * 6) % 1).toBeCloseTo(0, 5)
  })
})
