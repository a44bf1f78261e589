import { DESCRIPTION_MAX, NAME_MAX } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../testing/sentencesOf.ts'
import { validateAgent } from './validateAgent.ts'

const good = { name: 'Order Assistant', type: 'nlp', description: 'Order status' } as const

describe('validateAgent', () => {
  it('§5 agent form: name, description and type required', () => {
    expect(sentencesOf(validateAgent(good))).toEqual({})
    expect(sentencesOf(validateAgent({ name: '', type: null, description: ' ' }))).toEqual({
      name: 'FIELD_REQUIRED',
      type: 'FIELD_REQUIRED',
      description: 'FIELD_REQUIRED',
    })
  })

  it('§5 agent form: a name empty after trimming is invalid', () => {
    expect(sentencesOf(validateAgent({ ...good, name: ' \t ' }))).toEqual({ name: 'AGENT_NAME_BLANK' })
  })

  it('enforces the length limits after trimming', () => {
    expect(sentencesOf(validateAgent({ ...good, name: ` ${'x'.repeat(NAME_MAX)} ` }))).toEqual({})
    expect(sentencesOf(validateAgent({ ...good, name: 'x'.repeat(NAME_MAX + 1) }))).toEqual({ name: 'FIELD_TOO_LONG' })
    expect(sentencesOf(validateAgent({ ...good, description: 'x'.repeat(DESCRIPTION_MAX + 1) }))).toEqual({
      description: 'FIELD_TOO_LONG',
    })
  })
})
