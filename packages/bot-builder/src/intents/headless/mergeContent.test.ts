import { NO_DIALOGUE, phraseKey } from '@platform/contract'
import type { Parameter } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IntentContent } from '../../shared/intentContent.ts'
import { compareContents, mergeContents } from './mergeContent.ts'

const content = (phrases: string[], more: Partial<IntentContent> = {}): IntentContent => ({
  name: 'Order status',
  phrases: phrases.map((text) => ({ text, annotations: [] })),
  responses: [],
  parameters: [],
  dialogue: NO_DIALOGUE,
  ...more,
})
const textsOf = ({ phrases }: IntentContent) => phrases.map(({ text }) => text)
const parameter = (id: string, ...prompts: string[]): Parameter => ({
  id,
  entityId: id,
  name: id,
  required: true,
  value: '',
  prompts,
})

const city = (id: string, name: string): Parameter => ({ ...parameter(id, `${name}?`), entityId: 'city', name })
const marked = (parameterId: string) => [
  { text: 'to Goa', annotations: [{ entityId: 'city', parameterId, start: 3, end: 6 }] },
]

describe('compareContents', () => {
  it('returns the phrases that only one side has', () => {
    const comparison = compareContents(
      content(['a', 'B', 'c'], { responses: ['**x**'] }),
      content(['b', 'd'], { name: 'Status' }),
    )
    expect(comparison).toMatchObject({ isNameDifferent: true, inBoth: 1, areResponsesDifferent: true })
    expect(comparison.onlyMine.map(({ text }) => text)).toEqual(['a', 'c'])
    expect(comparison.onlyTheirs.map(({ text }) => text)).toEqual(['d'])
    expect(comparison.areParametersDifferent).toBe(false)
  })
})

const mergeResponses = (mine: string[], theirs: string[]) =>
  mergeContents(
    content([], { responses: mine }),
    content([], { responses: theirs }),
    content([], { responses: ['old'] }),
  ).responses

const opening = (name: string) => content([], { dialogue: { ...NO_DIALOGUE, opens: [{ name, turns: 1 }] } })

describe('mergeContents', () => {
  const base = content(['a', 'b'])

  it('keeps every phrase of either side, once', () => {
    const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
    fc.assert(
      fc.property(list, list, (mine, theirs) => {
        const keys = textsOf(mergeContents(content(mine), content(theirs), base)).map(phraseKey)
        expect(new Set(keys)).toEqual(new Set([...mine, ...theirs]))
        expect(keys).toHaveLength(new Set(keys).size)
      }),
    )
  })

  it('takes the response of the side that changed it, and both when both did', () => {
    expect(mergeResponses(['old'], ['new'])).toEqual(['new'])
    expect(mergeResponses(['new'], ['old'])).toEqual(['new'])
    expect(mergeResponses(['one'], ['two'])).toEqual(['one', 'two'])
    expect(mergeResponses(['one'], ['one'])).toEqual(['one'])
  })

  it('takes their annotations of a phrase that I did not change, otherwise mine', () => {
    const city = [{ entityId: 'city', start: 0, end: 1 }]
    const marked = (text: string) => ({
      ...content(['a', 'b']),
      phrases: content(['a', 'b']).phrases.map((phrase) =>
        phrase.text === text ? { ...phrase, annotations: city } : phrase,
      ),
    })
    expect(mergeContents(marked('a'), marked('b'), base).phrases.map(({ annotations }) => annotations)).toEqual([
      city,
      city,
    ])
  })

  it('takes their dialogue only if I did not change it', () => {
    expect(mergeContents(base, opening('theirs'), base).dialogue.opens).toEqual([{ name: 'theirs', turns: 1 }])
    expect(mergeContents(opening('mine'), opening('theirs'), base).dialogue.opens).toEqual([{ name: 'mine', turns: 1 }])
  })

  it('takes my name only if I changed it', () => {
    const theirs = content([], { name: 'Theirs' })
    expect(mergeContents(base, theirs, base).name).toBe('Theirs')
    expect(mergeContents(content([], { name: 'Mine' }), theirs, base).name).toBe('Mine')
  })

  it('keeps the parameters and prompts of both sides', () => {
    const mine = content([], {
      parameters: [parameter('city', 'Which city?', 'Where to?'), parameter('date', 'When?')],
    })
    const theirs = content([], { parameters: [parameter('city', 'Which town?'), parameter('product', 'What?')] })
    expect(mergeContents(mine, theirs, base).parameters).toEqual([
      parameter('city', 'Which city?', 'Where to?', 'Which town?'),
      parameter('date', 'When?'),
      parameter('product', 'What?'),
    ])
    expect(mergeContents(base, theirs, base).parameters).toBe(theirs.parameters)
  })

  describe('parameters of one entity', () => {
    const base = content([], { parameters: [city('city', 'from')] })

    it('that both sides created with one id and different names are both kept, with their marks', () => {
      const mine = content([], { parameters: [city('city', 'from'), city('city-2', 'via')] })
      const theirs = {
        ...content([], { parameters: [city('city', 'from'), city('city-2', 'to')] }),
        phrases: marked('city-2'),
      }
      const merged = mergeContents(mine, theirs, base)
      expect(merged.parameters.map(({ id, name }) => [id, name])).toEqual([
        ['city', 'from'],
        ['city-2', 'via'],
        ['city-2-2', 'to'],
      ])
      expect(merged.phrases).toEqual(marked('city-2-2'))
    })

    it('that both sides created with one name are one', () => {
      const mine = content([], { parameters: [city('city', 'from'), city('a', 'to')] })
      const theirs = { ...content([], { parameters: [city('city', 'from'), city('b', 'To')] }), phrases: marked('b') }
      const merged = mergeContents(mine, theirs, base)
      expect(merged.parameters.map(({ id }) => id)).toEqual(['city', 'a'])
      expect(merged.phrases).toEqual(marked('a'))
    })

    it('get the changes of both sides, field by field; one that I removed stays away unless they use it', () => {
      const mine = content([], { parameters: [{ ...city('city', 'from'), required: false }] })
      const theirs = content([], { parameters: [{ ...city('city', 'from'), value: 'Goa' }] })
      expect(mergeContents(mine, theirs, base).parameters).toEqual([
        { ...city('city', 'from'), required: false, value: 'Goa' },
      ])
      expect(mergeContents(content([]), base, base).parameters).toEqual([])
      expect(mergeContents(content([]), { ...base, phrases: marked('city') }, base).parameters).toHaveLength(1)
    })
  })
})
