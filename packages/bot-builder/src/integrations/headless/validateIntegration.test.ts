import { API_KEY_MAX, MODEL_NAME_MAX, NAME_MAX } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../testing/sentencesOf.ts'
import { validateIntegration } from './validateIntegration.ts'

const LIMITS = { name: NAME_MAX, apikey: API_KEY_MAX, model: MODEL_NAME_MAX }

const good = { name: 'Support', llm: 1, apikey: 'sk-1', baseUrl: '', model: '' } as const

describe('validateIntegration', () => {
  it('§5 integration form: name, LLM type and API key are required', () => {
    expect(sentencesOf(validateIntegration(good))).toEqual({})
    expect(sentencesOf(validateIntegration({ ...good, name: ' \t', llm: null, apikey: ' ' }))).toEqual({
      name: 'INTEGRATION_NAME_BLANK',
      llm: 'INTEGRATION_LLM_BLANK',
      apikey: 'INTEGRATION_KEY_BLANK',
    })
  })

  it.each(['https://models.example.com/v1', 'http://10.0.0.5:8080', ' HTTPS://X.example/v1 '])(
    'takes %j',
    (baseUrl) => {
      expect(sentencesOf(validateIntegration({ ...good, baseUrl }))).toEqual({})
    },
  )

  it.each(['models.example.com', 'ftp://models.example.com', 'https://', 'javascript:alert(1)'])(
    'refuses the address %j',
    (baseUrl) =>
      expect(sentencesOf(validateIntegration({ ...good, baseUrl }))).toEqual({
        baseUrl: 'INTEGRATION_ADDRESS_INVALID',
      }),
  )

  it('§5 refuses what the server refuses: credentials in the address, and a key that is invalid in a header', () => {
    expect(sentencesOf(validateIntegration({ ...good, baseUrl: 'https://me:secret@models.example.com' }))).toEqual({
      baseUrl: 'INTEGRATION_ADDRESS_HAS_LOGIN',
    })
    expect(sentencesOf(validateIntegration({ ...good, apikey: 'sk 1' }))).toEqual({
      apikey: 'INTEGRATION_KEY_INVALID',
    })
  })

  it.each(['name', 'apikey', 'model'] as const)('enforces the length of %s', (field) => {
    const longest = 'x'.repeat(LIMITS[field])
    expect(sentencesOf(validateIntegration({ ...good, [field]: longest }))).toEqual({})
    expect(sentencesOf(validateIntegration({ ...good, [field]: `${longest}x` }))).toEqual({ [field]: 'FIELD_TOO_LONG' })
  })
})
