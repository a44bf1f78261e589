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
    expect(withPhrase(intent('x', full), { text: 'one more', annotations: [] })).toMatchObject({
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
    const moved = withPhrase(intent('x', ['one', 'two'], { parameters: [city] }), phrase)
    expect(valueOf(moved)).toMatchObject({
      phrases: [{ ...phrase, annotations: phrase.annotations.slice(0, 1) }, { text: 'one' }, { text: 'two' }],
    })
    expect(texts(withPhrase(intent('x', ['one', 'To PUNE by car']), phrase))).toEqual(['one', 'To PUNE by car'])
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
