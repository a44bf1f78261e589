import { intentRules, NAME_MAX, NO_DIALOGUE } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { intentInputOf } from '../../shared/intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { contentToSave, EMPTY_CONTENT } from './intentContent.ts'

const phrases = ['one', 'two'].map((text) => ({ text, annotations: [] }))
const good = { ...EMPTY_CONTENT, name: 'Order status', phrases }
const city = { id: '1', entityId: '1', name: 'city', required: true, value: '', prompts: ['Which city?'] }

const sentences = (content: IntentContent) => intentRules(contentToSave(content)).map(({ sentence }) => sentence)

describe('the rules of a save', () => {
  it('accepts a name and two phrases', () => expect(sentences(good)).toEqual([]))

  it('§5 intent: name required', () => {
    expect(sentences({ ...good, name: ' \t ' })).toEqual(['INTENT_NAME_BLANK'])
    expect(sentences({ ...good, name: 'x'.repeat(NAME_MAX + 1) })).toEqual(['FIELD_TOO_LONG'])
    expect(sentences({ ...good, name: ` ${'x'.repeat(NAME_MAX)} ` })).toEqual([])
  })

  it('§5 intent: saving needs at least two training phrases', () => {
    expect(sentences({ ...good, phrases: phrases.slice(1) })).toEqual(['PHRASES_TOO_FEW'])
  })

  it('§5 intent: every attached parameter needs at least one prompt', () => {
    expect(sentences({ ...good, parameters: [city] })).toEqual([])
    expect(
      intentRules(contentToSave({ ...good, parameters: [city, { ...city, id: '2', name: 'day', prompts: [' '] }] })),
    ).toEqual([
      { rule: 'PROMPT_REQUIRED', field: 'parameters.1.prompts', sentence: 'PARAMETER_PROMPT_REQUIRED', values: {} },
    ])
  })
})

it('two parameters of an intent have different names, and their ranges are not empty', () => {
  const again = { ...city, id: '2', name: ' City' }
  const empty = { ...city, id: '3', name: 'day', rules: { minimum: 2, maximum: 1 } }
  expect(intentRules({ ...good, parameters: [city, again, empty] })).toEqual([
    { rule: 'DUPLICATE_NAME', field: 'parameters.1.name', sentence: 'PARAMETER_NAME_DUPLICATE', values: {} },
    { rule: 'OUT_OF_RANGE', field: 'parameters.2.rules', sentence: 'PARAMETER_RANGE_EMPTY', values: {} },
  ])
})

describe('contentToSave', () => {
  it('§5 intent: name trimmed and inner white space collapsed before sending', () => {
    const sent = contentToSave({ ...good, name: '  Order \n  status ' })
    expect(intentInputOf(sent, { agentId: 'a', storyId: 's' })).toEqual({
      dialogue: NO_DIALOGUE,
      agentId: 'a',
      storyId: 's',
      name: 'Order status',
      phrases,
      responses: [],
      parameters: [],
    })
  })

  it('contains the id and the revision of a saved intent', () => {
    const identity = { id: 'i', agentId: 'a', storyId: 's', revision: 4 }
    expect(intentInputOf(contentToSave(good), identity)).toMatchObject({ id: 'i', revision: 4 })
  })

  it('omits empty prompts', () => {
    const { parameters } = contentToSave({ ...good, parameters: [{ ...city, prompts: ['', 'Which city?', ' '] }] })
    expect(parameters).toEqual([city])
  })
})
