import { PHRASES_MAX } from '@platform/contract'
import { buildIntent, buildParameter, buildPhrase } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { withoutTrainingPhrase, withTrainingPhrase } from './withTrainingPhrase.ts'

describe('withTrainingPhrase', () => {
  it('adds the message first, in one line, and changes nothing else', () => {
    const intent = buildIntent()
    expect(withTrainingPhrase(intent, { text: ' where is\n my  bus ' })).toEqual({
      status: 'done',
      value: { ...intent, phrases: [buildPhrase('where is my bus'), ...intent.phrases] },
    })
  })

  it('annotates entities that are parameters of the intent', () => {
    const intent = buildIntent({ parameters: [buildParameter({ id: 'to', entityId: 'city' })] })
    const entities = [
      { entityId: 'city', start: 8, end: 11 },
      { entityId: 'date', start: 12, end: 20 },
      { entityId: 'city', start: 9, end: 40 },
    ]
    const outcome = withTrainingPhrase(intent, { text: 'a bus to Goa tomorrow', entities: [] })
    expect(outcome).toMatchObject({ value: { phrases: [{ annotations: [] }, {}, {}] } })
    expect(withTrainingPhrase(intent, { text: 'by bus to Goa today', entities })).toMatchObject({
      value: { phrases: [{ annotations: [{ entityId: 'city', start: 8, end: 11 }] }, {}, {}] },
    })
    expect(withTrainingPhrase(intent, { text: 'by  bus to Goa today', entities })).toMatchObject({
      value: { phrases: [{ text: 'by bus to Goa today', annotations: [] }, {}, {}] },
    })
  })

  it.each([
    ['a phrase that the intent has', ' WHERE is my booking', 'PHRASE_DUPLICATE'],
    ['a blank message', ' \n', 'PHRASE_BLANK'],
  ])('§5 refuses %s', (_, text, sentence) => {
    expect(withTrainingPhrase(buildIntent(), { text })).toMatchObject({ status: 'refused', errors: [{ sentence }] })
  })

  it('is undone by removing the phrase, and nothing else', () => {
    const intent = buildIntent()
    const message = { text: ' may I  take my skis' }
    const added = withTrainingPhrase(intent, message)
    if (added.status !== 'done') throw new Error('it was refused')
    expect(withoutTrainingPhrase(added.value, message)).toEqual({ status: 'done', value: intent })
    expect(withoutTrainingPhrase(intent, message)).toEqual({ status: 'done', value: intent })
  })

  it('refuses one more phrase than an intent may have', () => {
    const phrases = Array.from({ length: PHRASES_MAX }, (_, index) => buildPhrase(`phrase ${index}`))
    expect(withTrainingPhrase(buildIntent({ phrases }), { text: 'one more' })).toMatchObject({
      errors: [{ sentence: 'PHRASES_TOO_MANY' }],
    })
  })
})
