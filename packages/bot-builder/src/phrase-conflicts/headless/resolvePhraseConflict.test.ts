import { NO_DIALOGUE } from '@platform/contract'
import type { Intent } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { mergedIntent, withoutPhrase, withPhrase } from './resolvePhraseConflict.ts'

const intent = (id: string, phrases: string[], more: Partial<Intent> = {}): Intent => ({
  id,
  agentId: 'a',
  storyId: 's',
  name: id,
  phrases: phrases.map((text) => ({ text, annotations: [] })),
  responses: [`${id} says`],
  parameters: [],
  dialogue: NO_DIALOGUE,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const texts = (made: Intent | string) => (typeof made === 'string' ? made : made.phrases.map(({ text }) => text))
const city = { id: 'city', name: 'city', required: true, value: '', prompts: ['Where?'] }

describe('resolving a conflict', () => {
  it('§5 leaves an intent at least two training phrases', () => {
    expect(texts(withoutPhrase(intent('x', ['one', 'two', 'three']), 'TWO'))).toEqual(['one', 'three'])
    expect(withoutPhrase(intent('x', ['one', 'two']), 'two')).toBe('PHRASES_TOO_FEW')
    expect(withoutPhrase(intent('x', ['one', 'two']), 'three')).toBe('PHRASE_CONFLICT_GONE')
  })

  it('moves a phrase once, with the marks of entities that the intent asks for', () => {
    const phrase = {
      text: 'to Pune by car',
      annotations: [
        { entityId: 'city', start: 3, end: 7 },
        { entityId: 'car', start: 11, end: 14 },
      ],
    }
    const moved = withPhrase(intent('x', ['one', 'two'], { parameters: [city] }), phrase)
    expect(typeof moved === 'string' ? moved : moved.phrases[0]).toEqual({
      ...phrase,
      annotations: phrase.annotations.slice(0, 1),
    })
    expect(texts(withPhrase(intent('x', ['one', 'To PUNE by car']), phrase))).toEqual(['one', 'To PUNE by car'])
  })

  it('merges two intents with all that they say, ask and answer', () => {
    const merged = mergedIntent(
      intent('from', ['one', 'two'], { parameters: [city] }),
      intent('into', ['two', 'three']),
    )
    expect(texts(merged)).toEqual(['one', 'two', 'three'])
    expect(merged).toMatchObject({
      id: 'into',
      name: 'into',
      responses: ['into says', 'from says'],
      parameters: [city],
    })
  })
})
