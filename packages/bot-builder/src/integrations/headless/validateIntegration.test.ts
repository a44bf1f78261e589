import { describe, expect, it } from 'vitest'
import { INTEGRATION_LIMITS, validateIntegration } from './validateIntegration.ts'

const good = { name: 'Support', llm: 1, apikey: 'sk-1', baseUrl: '', model: '' } as const

describe('validateIntegration', () => {
  it('§5 integration form: name, LLM type and API key are required', () => {
    expect(validateIntegration(good)).toEqual({})
    expect(validateIntegration({ ...good, name: ' \t', llm: null, apikey: ' ' })).toEqual({
      name: 'INTEGRATION_NAME_BLANK',
      llm: 'INTEGRATION_LLM_BLANK',
      apikey: 'INTEGRATION_KEY_BLANK',
    })
  })

  it.each(['https://models.example.com/v1', 'http://10.0.0.5:8080', ' HTTPS://X.example/v1 '])(
    'takes %j',
    (baseUrl) => {
      expect(validateIntegration({ ...good, baseUrl })).toEqual({})
    },
  )

  it.each(['models.example.com', 'ftp://models.example.com', 'https://', 'javascript:alert(1)'])(
    'refuses the address %j',
    (baseUrl) => expect(validateIntegration({ ...good, baseUrl })).toEqual({ baseUrl: 'INTEGRATION_URL_INVALID' }),
  )

  it.each(['name', 'apikey', 'model'] as const)('holds the length of %s', (field) => {
    const longest = 'x'.repeat(INTEGRATION_LIMITS[field])
    expect(validateIntegration({ ...good, [field]: longest })).toEqual({})
    expect(validateIntegration({ ...good, [field]: `${longest}x` })).toEqual({ [field]: 'FIELD_TOO_LONG' })
  })
})
