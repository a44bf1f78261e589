import { DESCRIPTION_MAX, NAME_MAX } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { validateAgent } from './validateAgent.ts'

const good = { name: 'Order Assistant', type: 'nlp', description: 'Order status' } as const

describe('validateAgent', () => {
  it('§5 agent form: name, description and type required', () => {
    expect(validateAgent(good)).toEqual({})
    expect(validateAgent({ name: '', type: null, description: ' ' })).toEqual({
      name: 'FIELD_REQUIRED',
      type: 'FIELD_REQUIRED',
      description: 'FIELD_REQUIRED',
    })
  })

  it('§5 agent form: a name empty after trimming is invalid', () => {
    expect(validateAgent({ ...good, name: ' \t ' })).toEqual({ name: 'AGENT_NAME_INVALID' })
  })

  it('holds the limits of length after trimming', () => {
    expect(validateAgent({ ...good, name: ` ${'x'.repeat(NAME_MAX)} ` })).toEqual({})
    expect(validateAgent({ ...good, name: 'x'.repeat(NAME_MAX + 1) })).toEqual({ name: 'FIELD_TOO_LONG' })
    expect(validateAgent({ ...good, description: 'x'.repeat(DESCRIPTION_MAX + 1) })).toEqual({
      description: 'FIELD_TOO_LONG',
    })
  })
})
