import { describe, expect, it } from 'vitest'
import { catalogueFaults } from './catalogues.ts'

const en = { AGENT_COUNT: '{count, plural, one {# agent} other {# agents}}', AGENT_HELLO: 'Hello {name}' }

describe('catalogueFaults', () => {
  it('finds nothing wrong with a full translation', () => {
    const hi = { AGENT_COUNT: '{count, plural, one {# एजेंट} other {# एजेंट}}', AGENT_HELLO: 'नमस्ते {name}' }
    expect(catalogueFaults('hi', hi, en)).toEqual([])
  })

  it('names a missing key, a key of its own, a changed placeholder and an order that is not the alphabet', () => {
    expect(catalogueFaults('hi', { AGENT_OTHER: 'x', AGENT_HELLO: 'नमस्ते {nam}' }, en)).toEqual([
      'AGENT_COUNT: missing',
      'AGENT_OTHER: not in en',
      'AGENT_HELLO: placeholders nam instead of name',
      'keys are not sorted',
    ])
  })

  it('asks for every plural form of the language', () => {
    expect(catalogueFaults('ar', { ...en }, en)).toEqual(
      ['zero', 'two', 'few', 'many'].map((form) => expect.stringContaining(`"${form}"`)),
    )
  })

  it('refuses keys that are not UPPER_SNAKE', () => {
    expect(catalogueFaults('en', { agentHello: 'x' }, { agentHello: 'x' })).toEqual(['agentHello: not UPPER_SNAKE'])
  })
})
