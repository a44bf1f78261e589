import { describe, expect, it } from 'vitest'
import { PackedVectors } from '../embeddings/PackedVectors.ts'
import { unitVector } from '../embeddings/vectors.ts'
import { travelBot } from '../fixtures/travelBot.ts'
import { readLexicon } from '../lexicon/readLexicon.ts'
import { train } from './train.ts'
import { findOutOfScope } from './findOutOfScope.ts'

const vector = (...values: number[]) => unitVector(values, values.length, '')
const MESSAGES = [
  { text: 'bye', act: 'goodbye', vector: vector(1, 0.1) },
  { text: 'see you', act: 'goodbye', vector: vector(1, 1) },
  { text: 'hello', act: 'greeting', vector: vector(0, 1) },
  { text: 'why is the sky blue', act: null, vector: vector(0.6, -1) },
  { text: 'I am off now', act: null, vector: vector(1, 0) },
]

describe('the messages that are out of scope for a bot', () => {
  it('are without those that mean what a phrase does, and without their acts', () => {
    const { packed, indexOf } = findOutOfScope(MESSAGES, PackedVectors.of(2, [vector(1, 0)]), new Set())
    expect([...indexOf]).toEqual([
      ['hello', 0],
      ['why is the sky blue', 1],
    ])
    expect(packed.count).toBe(2)
  })

  it('are without the acts that are known to have phrases', () => {
    const { indexOf } = findOutOfScope(MESSAGES, PackedVectors.of(2, [vector(-1, 0)]), new Set(['greeting']))
    expect([...indexOf.keys()]).toEqual(['bye', 'see you', 'why is the sky blue', 'I am off now'])
  })
})

describe('a bot with small talk of its own', () => {
  const goodbyes = ['bye', 'goodbye', 'see you soon', 'I have to go now', 'catch you later', 'farewell']
  const withGoodbyes = { ...travelBot, intents: [...travelBot.intents, { id: 'goodbye', phrases: goodbyes }] }

  it('still answers it', async () => {
    const lexicon = readLexicon()
    const model = await train(withGoodbyes, { lexicon })
    for (const text of ['bye bye', 'ok goodbye then', 'see you later'])
      expect([text, model.predict(text, { threshold: 0.5 }).intent?.id]).toEqual([text, 'goodbye'])
    const without = await train(travelBot, { lexicon })
    for (const text of ['bye bye', 'see you later', 'how old are you', 'you are so funny'])
      expect([text, without.predict(text, { threshold: 0.5 }).intent]).toEqual([text, null])
  })
})
