import { describe, expect, it } from 'vitest'
import { catalogueErrors, misplacedKeys } from './catalogues.ts'

const en = { AGENT_COUNT: '{count, plural, one {# agent} other {# agents}}', AGENT_HELLO: 'Hello {name}' }

describe('catalogueErrors', () => {
  it('returns no error for a complete translation', () => {
    const hi = { AGENT_COUNT: '{count, plural, one {# एजेंट} other {# एजेंट}}', AGENT_HELLO: 'नमस्ते {name}' }
    expect(catalogueErrors('hi', hi, en)).toEqual([])
  })

  it('reports a missing key, an additional key, a changed placeholder and a wrong order', () => {
    expect(catalogueErrors('hi', { AGENT_OTHER: 'x', AGENT_HELLO: 'नमस्ते {nam}' }, en)).toEqual([
      'AGENT_COUNT: missing',
      'AGENT_OTHER: not in en',
      'AGENT_HELLO: placeholders nam instead of name',
      'keys are not sorted',
    ])
  })

  it('requires only the differing messages in the corrected English', () => {
    expect(catalogueErrors('en-plain', { AGENT_HELLO: 'Hi {name}' }, en)).toEqual([])
    expect(catalogueErrors('en-plain', { AGENT_HELLO: en.AGENT_HELLO }, en)).toEqual(['AGENT_HELLO: the same as in en'])
    expect(catalogueErrors('en-plain', { AGENT_BYE: 'Bye' }, en)).toEqual(['AGENT_BYE: not in en'])
    expect(catalogueErrors('en-plain', {}, en)).toEqual(['has no message: delete the file'])
  })

  it('requires every plural form of the language', () => {
    expect(catalogueErrors('ar', { ...en }, en)).toEqual(
      ['zero', 'two', 'few', 'many'].map((form) => expect.stringContaining(`"${form}"`)),
    )
  })

  it('refuses keys that are not UPPER_SNAKE', () => {
    expect(catalogueErrors('en', { agentHello: 'x' }, { agentHello: 'x' })).toEqual(['agentHello: not UPPER_SNAKE'])
  })
})

describe('misplacedKeys', () => {
  const shared = { feature: 'shared', keys: ['CANCEL'], code: '' }

  it('returns no error if every key is used by its feature, and a shared one by two', () => {
    const agents = { feature: 'agents', keys: ['AGENT_NAME'], code: "t('AGENT_NAME'); t('CANCEL')" }
    const stories = { feature: 'stories', keys: [], code: 't("CANCEL")' }
    expect(misplacedKeys([agents, stories, shared], { shared: 'shared' })).toEqual([])
  })

  it('reports an unused key', () => {
    const agents = { feature: 'agents', keys: ['AGENT_NAME'], code: "t('AGENT_NAME_LONG')" }
    expect(misplacedKeys([agents], { shared: 'shared' })).toEqual(['agents: AGENT_NAME is not used'])
  })

  it('reports a key of one feature that another uses, and a shared key of one feature alone', () => {
    const agents = { feature: 'agents', keys: ['UNDO'], code: "t('CANCEL'); t('UNDO_ALL')" }
    const stories = { feature: 'stories', keys: ['UNDO_ALL'], code: "t('UNDO'); t('UNDO_ALL')" }
    expect(misplacedKeys([agents, shared, stories], { shared: 'shared' })).toEqual([
      'agents: UNDO is used by stories; move it to stories',
      'shared: CANCEL is used by agents; move it to agents',
      'stories: UNDO_ALL is used by agents, stories; move it to shared',
    ])
  })

  it('finds a key in the template literal that builds it', () => {
    const code = "t(`ERROR_${code}`); t(`${NAMES[id]}_HELP`); const NAMES = { date: 'DATE' }"
    const agents = { feature: 'agents', keys: ['DATE', 'DATE_HELP', 'ERROR_TIMEOUT', 'TIME_HELP'], code }
    expect(misplacedKeys([agents], { shared: 'shared' })).toEqual(['agents: TIME_HELP is not used'])
  })
})
