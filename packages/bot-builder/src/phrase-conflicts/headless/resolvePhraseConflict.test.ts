import { NO_DIALOGUE, PHRASES_MAX } from '@platform/contract'
import type { Intent } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { mergedIntent, withoutPhrase, withPhrase } from './resolvePhraseConflict.ts'
import type { ChangedIntent } from './resolvePhraseConflict.ts'

const intent = (id: string, phrases: string[], more: Partial<Intent> = {}): Intent => ({
  id,
  agentId: 'a',
  storyId: 's',
  name: id,
  phrases: phrases.map((text) => ({ text, annotations: [] })),
  responses: [`${id} reply`],
  parameters: [],
  dialogue: NO_DIALOGUE,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const valueOf = (changed: ChangedIntent) => (changed.status === 'done' ? changed.value : changed)
const texts = (changed: ChangedIntent) =>
  changed.status === 'done' ? changed.value.phrases.map(({ text }) => text) : changed
const city = { id: 'city', entityId: 'city', name: 'city', required: true, value: '', prompts: ['Where?'] }

describe('resolving a conflict', () => {
  it('§5 keeps at least two training phrases in an intent', () => {
    expect(texts(withoutPhrase(intent('x', ['one', 'two', 'three']), 'TWO'))).toEqual(['one', 'three'])
    expect(withoutPhrase(intent('x', ['one', 'two']), 'two')).toMatchObject({
      rule: 'INVALID',
      errors: [{ sentence: 'PHRASES_TOO_FEW' }],
    })
    expect(withoutPhrase(intent('x', ['one', 'two']), 'three')).toEqual({ status: 'refused', rule: 'PHRASE_MISSING' })
  })

  it('does not move a phrase into an intent that is full', () => {
    const full = Array.from({ length: PHRASES_MAX }, (_, index) => `phrase ${index}`)
    expect(withPhrase(intent('x', full), { text: 'one more', annotations: [] }, { parameters: [] })).toMatchObject({
      rule: 'INVALID',
      errors: [{ sentence: 'PHRASES_TOO_MANY', values: { limit: PHRASES_MAX } }],
    })
  })

  it('moves a phrase once, with the annotations of parameters of the intent', () => {
    const phrase = {
      text: 'to Pune by car',
      annotations: [
        { entityId: 'city', start: 3, end: 7 },
        { entityId: 'car', start: 11, end: 14 },
      ],
    }
    const moved = withPhrase(intent('x', ['one', 'two'], { parameters: [city] }), phrase, { parameters: [city] })
    expect(valueOf(moved)).toMatchObject({
      phrases: [
        { ...phrase, annotations: [{ entityId: 'city', parameterId: 'city', start: 3, end: 7 }] },
        { text: 'one' },
        { text: 'two' },
      ],
    })
    expect(texts(withPhrase(intent('x', ['one', 'To PUNE by car']), phrase, { parameters: [] }))).toEqual([
      'one',
      'To PUNE by car',
    ])
  })

  it('gives the annotations the parameters of the same name, then of the same entity', () => {
    const [from, to] = [
      { ...city, id: 'a', name: 'from' },
      { ...city, id: 'b', name: 'to' },
    ]
    const phrase = {
      text: 'from Pune to Goa via Agra',
      annotations: [
        { entityId: 'city', parameterId: 'a', start: 5, end: 9 },
        { entityId: 'city', parameterId: 'b', start: 13, end: 16 },
        { entityId: 'city', parameterId: 'c', start: 21, end: 25 },
      ],
    }
    const target = intent('x', ['one', 'two'], {
      parameters: [
        { ...city, id: '1', name: 'To' },
        { ...city, id: '2', name: 'From' },
      ],
    })
    const moved = withPhrase(target, phrase, { parameters: [from, to, { ...city, id: 'c', name: 'via' }] })
    const ids = 'phrases' in valueOf(moved) ? (valueOf(moved) as Intent).phrases[0]?.annotations : []
    expect(ids?.map(({ parameterId }) => parameterId)).toEqual(['2', '1', '1'])
  })

  it('merges parameters of one name and entity, and keeps others apart', () => {
    const from = intent('from', ['one', 'two'], {
      parameters: [city, { ...city, id: 'x', entityId: 'place', name: 'area', prompts: ['Near {city}?'] }],
      responses: ['In {area}'],
    })
    const into = intent('into', ['two', 'three'], {
      parameters: [
        { ...city, id: 'x', name: 'CITY' },
        { ...city, id: 'y', name: 'Area' },
      ],
    })
    expect(valueOf(mergedIntent(from, into))).toMatchObject({
      parameters: [{ id: 'x' }, { id: 'y' }, { id: 'x-2', entityId: 'place', name: 'area_2' }],
      responses: ['into reply', 'In {area_2}'],
    })
  })

  it('merges the phrases, parameters and responses of two intents', () => {
    const merged = mergedIntent(
      intent('from', ['one', 'two'], { parameters: [city] }),
      intent('into', ['two', 'three']),
    )
    expect(texts(merged)).toEqual(['one', 'two', 'three'])
    expect(valueOf(merged)).toMatchObject({
      id: 'into',
      name: 'into',
      responses: ['into reply', 'from reply'],
      parameters: [city],
    })
  })
})
