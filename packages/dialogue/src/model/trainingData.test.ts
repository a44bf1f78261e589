import type { Phrase } from '@platform/contract'
import { train } from '@platform/nlu'
import { describe, expect, it } from 'vitest'
import { trainingDataOf, type LearnedContent } from './trainingData.ts'

type LearnedIntent = LearnedContent['intents'][number]

const intent = (id: string, ...phrases: Phrase[]): LearnedIntent => ({ id, name: id, phrases })
const written = (text: string): Phrase => ({ text, annotations: [] })
const generated = (text: string): Phrase => ({ text, annotations: [], isGenerated: true })
const dataOf = (...intents: LearnedIntent[]) => trainingDataOf({ config: { language: 'en' }, intents })

describe('trainingDataOf', () => {
  it('separates generated phrases from written ones', () => {
    const data = dataOf(
      intent('hours', written('when do you open'), generated('opening times please')),
      intent('directions', written('where is it')),
    )
    expect(data.intents).toEqual([
      { id: 'hours', name: 'hours', phrases: ['when do you open'], generated: ['opening times please'] },
      { id: 'directions', name: 'directions', phrases: ['where is it'] },
    ])
  })

  it('excludes generated phrases from the accuracy', async () => {
    const intents = [
      intent('hours', ...['when do you open', 'opening hours please', 'are you open today'].map(written)),
      intent('directions', ...['where is the shop', 'tell me the address', 'which street is it'].map(written)),
    ]
    // Generated phrases in the wrong intents: they would lower the accuracy if they were evaluated.
    const generatedPhrases = ['banana', 'banana bread', 'ripe banana', 'banana split'].map(generated)
    const [hours, directions] = intents
    if (!hours || !directions) throw new Error('expected two intents')
    const model = await train(
      dataOf(
        { ...hours, phrases: [...hours.phrases, ...generatedPhrases] },
        {
          ...directions,
          phrases: [...directions.phrases, ...generatedPhrases.map(({ text }) => generated(`${text} too`))],
        },
      ),
    )
    expect(model.metrics.accuracy).not.toBeNull()
    // The accuracy is a multiple of one sixth, because only the six written phrases are evaluated.
    expect(((model.metrics.accuracy ?? 0) * 6) % 1).toBeCloseTo(0, 5)
  })
})
