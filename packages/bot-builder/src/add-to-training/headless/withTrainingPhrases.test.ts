import { PHRASES_MAX } from '@platform/contract'
import { buildIntent, buildParameter, buildPhrase } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { hasParameterFor, withoutTrainingPhrases, withTrainingPhrases } from './withTrainingPhrases.ts'

const { phrases } = buildIntent()
const never = () => false

describe('withTrainingPhrases', () => {
  it('adds the messages first, each in one line, and changes nothing else', () => {
    const messages = [{ text: ' where is\n my  bus ' }, { text: 'my bus' }]
    expect(withTrainingPhrases(phrases, messages)).toEqual({
      phrases: [buildPhrase('where is my bus'), buildPhrase('my bus'), ...phrases],
      added: messages,
      errors: [],
    })
  })

  it('annotates entities that are parameters of the intent', () => {
    const isAnnotated = hasParameterFor(buildIntent({ parameters: [buildParameter({ id: 'to', entityId: 'city' })] }))
    const entities = [
      { entityId: 'city', start: 8, end: 11 },
      { entityId: 'date', start: 12, end: 20 },
      { entityId: 'city', start: 9, end: 40 },
    ]
    const annotationsOf = (message: { text: string; entities: typeof entities }, isAllowed = isAnnotated) =>
      withTrainingPhrases(phrases, [message], isAllowed).phrases[0]?.annotations
    expect(annotationsOf({ text: 'a bus to Goa tomorrow', entities: [] })).toEqual([])
    expect(annotationsOf({ text: 'by bus to Goa today', entities })).toEqual([{ entityId: 'city', start: 8, end: 11 }])
    expect(annotationsOf({ text: 'by  bus to Goa today', entities })).toEqual([])
    expect(annotationsOf({ text: 'by bus to Goa today', entities }, never)).toEqual([])
    expect(withTrainingPhrases([], [{ text: 'by bus to Goa today..', entities }]).phrases[0]?.annotations).toEqual(
      entities.slice(0, 2),
    )
  })

  it.each([
    ['a phrase that the intent has', ' WHERE is my booking', 'PHRASE_DUPLICATE'],
    ['a blank message', ' \n', 'PHRASE_BLANK'],
    ['the same message twice', 'My bus', 'PHRASE_DUPLICATE'],
  ])('§5 leaves out %s', (_, text, sentence) => {
    const { added, errors, phrases: all } = withTrainingPhrases(phrases, [{ text: 'my bus' }, { text }])
    expect(errors).toMatchObject([{ sentence }])
    expect(added).toEqual([{ text: 'my bus' }])
    expect(all).toHaveLength(phrases.length + 1)
  })

  it('is undone by removing the phrases, and nothing else', () => {
    const messages = [{ text: ' may I  take my skis' }, { text: 'my skis' }]
    expect(withoutTrainingPhrases(withTrainingPhrases(phrases, messages).phrases, messages)).toEqual(phrases)
    expect(withoutTrainingPhrases(phrases, messages)).toEqual(phrases)
  })

  it('fills an intent up to the number of phrases that it may have', () => {
    const nearlyFull = Array.from({ length: PHRASES_MAX - 1 }, (_, index) => buildPhrase(`phrase ${index}`))
    const { added, errors } = withTrainingPhrases(nearlyFull, [{ text: 'one more' }, { text: 'two more' }])
    expect(added).toEqual([{ text: 'one more' }])
    expect(errors).toMatchObject([{ sentence: 'PHRASES_TOO_MANY' }])
  })
})
