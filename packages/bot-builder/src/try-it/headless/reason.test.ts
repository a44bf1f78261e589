import { buildTrace } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { certaintyOf } from './certainty.ts'
import { reasonOf } from './reason.ts'

const ranking = [
  { intentId: 'b', intent: 'baggage', confidence: 0.8 },
  { intentId: 'c', intent: 'cancel', confidence: 0.1 },
]
const phrase = (text: string, intentId = 'b') => ({ intentId, intent: intentId, phrase: text, similarity: 0.5 })
const phrases = [
  phrase('what is the baggage allowance'),
  phrase('Baggage allowance, please'),
  phrase('the baggage allowance', 'c'),
  phrase('is there a bag limit'),
  phrase('my baggage'),
]
const features = [
  { text: 'baggage', weight: 2 },
  { text: 'allow', weight: 1 },
  { text: 'tell', weight: -1 },
]
const reason = (text: string, overrides = {}) =>
  reasonOf(text, buildTrace({ ranking, phrases, features, ...overrides }))

describe('reasonOf', () => {
  it('names the words that say most, and the phrases of the intent that have them', () => {
    expect(reason('tell me the Baggage  allowance!')).toEqual({
      type: 'shared',
      intent: 'baggage',
      words: 'baggage allowance',
      phrases: 2,
    })
    expect(reason('lost baggage')).toMatchObject({ words: 'baggage', phrases: 3 })
  })

  it('works for scripts with vowel marks', () => {
    const hindi = [phrase('मेरा सामान कहाँ है'), phrase('सामान कितना')]
    const found = reason('सामान खो गया', { phrases: hindi, features: [{ text: 'सामान', weight: 1 }] })
    expect(found).toMatchObject({ words: 'सामान', phrases: 2 })
  })

  it('shows that the message is a training phrase', () => {
    expect(reason('My baggage?')).toEqual({ type: 'same', intent: 'baggage' })
  })

  it('names the nearest phrase if no word that counts is shared', () => {
    expect(reason('bagage alowance')).toEqual({ type: 'similar', phrase: 'what is the baggage allowance' })
    expect(reason('there is a thing')).toEqual({ type: 'similar', phrase: 'what is the baggage allowance' })
  })

  it('names the nearest phrase if a corrected typing error decided', () => {
    const pizzas = ['I want a pizza', 'order a pizza', 'get me a large pizza'].map((text) => phrase(text))
    const corrected = [
      { text: 'pizza', weight: 1.7 },
      { text: 'i want', weight: 0.4 },
      { text: 'a pizza', weight: 0.3 },
    ]
    expect(reason('i want a piza', { phrases: pizzas, features: corrected })).toEqual({
      type: 'similar',
      phrase: 'I want a pizza',
    })
    expect(reason('a pizza', { phrases: pizzas, features: corrected })).toMatchObject({ words: 'a pizza', phrases: 2 })
  })

  it('names the passage of an answer from the knowledge base', () => {
    const passages = [{ source: 'faq.pdf', title: '', text: 'One bag.', score: 3 }]
    expect(reason('bags', { layer: 'knowledge', passages })).toEqual({ type: 'passage', title: 'faq.pdf' })
  })

  it('is silent without evidence', () => {
    expect(reason('bags', { phrases: [] })).toBeNull()
    expect(reason('bags', { ranking: [] })).toBeNull()
    expect(reason('bags', { layer: 'prompt' })).toBeNull()
  })
})

it.each([
  [1, 'very-sure'],
  [0.9, 'very-sure'],
  [0.89, 'quite-sure'],
  [0.7, 'quite-sure'],
  [0.69, 'fairly-sure'],
  [0.5, 'fairly-sure'],
  [0.49, 'unsure'],
  [0, 'unsure'],
] as const)('a confidence of %d is %s', (confidence, certainty) => {
  expect(certaintyOf(confidence)).toBe(certainty)
})
