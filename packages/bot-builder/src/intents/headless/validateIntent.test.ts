import { NAME_MAX, NO_DIALOGUE } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTENT, toIntentInput } from './intentContent.ts'
import { validateIntent } from './validateIntent.ts'

const phrases = ['one', 'two'].map((text) => ({ text, annotations: [] }))
const good = { ...EMPTY_CONTENT, name: 'Order status', phrases }
const city = { id: '1', name: 'city', required: true, value: '', prompts: ['Which city?'] }

describe('validateIntent', () => {
  it('lets a name and two phrases pass', () => expect(validateIntent(good)).toBeNull())

  it('§5 intent: name required', () => {
    expect(validateIntent({ ...good, name: ' \t ' })).toBe('INTENT_NAME_BLANK')
    expect(validateIntent({ ...good, name: 'x'.repeat(NAME_MAX + 1) })).toBe('INTENT_NAME_TOO_LONG')
    expect(validateIntent({ ...good, name: ` ${'x'.repeat(NAME_MAX)} ` })).toBeNull()
  })

  it('§5 intent: saving needs at least two training phrases', () => {
    expect(validateIntent({ ...good, phrases: phrases.slice(1) })).toBe('PHRASES_TOO_FEW')
  })

  it('§5 intent: every attached parameter needs at least one prompt', () => {
    expect(validateIntent({ ...good, parameters: [city] })).toBeNull()
    expect(validateIntent({ ...good, parameters: [city, { ...city, id: '2', prompts: [' '] }] })).toBe('PROMPT_BLANK')
  })
})

describe('toIntentInput', () => {
  it('§5 intent: name trimmed and inner white space collapsed before sending', () => {
    const input = toIntentInput({ ...good, name: '  Order \n  status ' }, { agentId: 'a', storyId: 's' })
    expect(input).toEqual({
      dialogue: NO_DIALOGUE,
      agentId: 'a',
      storyId: 's',
      name: 'Order status',
      phrases,
      responses: [],
      parameters: [],
    })
  })

  it('carries the id and the revision of a saved intent', () => {
    expect(toIntentInput(good, { id: 'i', agentId: 'a', storyId: 's', revision: 4 })).toMatchObject({
      id: 'i',
      revision: 4,
    })
  })
})
