import { DESCRIPTION_MAX, PROMPT_MAX } from '@platform/contract'
import { buildPromptConfig } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { validatePrompt } from './validatePrompt.ts'

const good = buildPromptConfig({ openaiKey: 'support', prompt: 'You help travellers.' })
const city = { name: 'city', description: 'Where the person lives' }

describe('validatePrompt (§5 prompt agent)', () => {
  it('§5 configuration and prompt are required, and the prompt must not be blank', () => {
    expect(validatePrompt(good)).toEqual({})
    expect(validatePrompt({ ...good, openaiKey: '', prompt: ' \n\t' })).toEqual({
      openaiKey: 'PROMPT_CONFIGURATION_REQUIRED',
      prompt: 'PROMPT_REQUIRED',
    })
  })

  it.each([
    { ...city, name: ' ' },
    { ...city, description: ' ' },
  ])('§5 with extract data on, a variable like %j is incomplete', (variable) => {
    const collecting = { ...good, extractData: true, userData: [city, variable] }
    expect(validatePrompt(collecting)).toEqual({ userData: 'PROMPT_VARIABLES_INCOMPLETE' })
    expect(validatePrompt({ ...collecting, extractData: false })).toEqual({})
  })

  it('§5 takes no variables at all', () => {
    expect(validatePrompt({ ...good, extractData: true })).toEqual({})
  })

  it('refuses what the server would: two of one name, and what is too long', () => {
    const collecting = (...userData: (typeof city)[]) => validatePrompt({ ...good, extractData: true, userData })
    expect(collecting(city, { ...city, name: ' City ' })).toEqual({ userData: 'PROMPT_VARIABLES_DUPLICATE' })
    expect(collecting({ ...city, description: 'x'.repeat(DESCRIPTION_MAX + 1) })).toEqual({
      userData: 'PROMPT_VARIABLES_OVERLONG',
    })
    expect(validatePrompt({ ...good, prompt: 'x'.repeat(PROMPT_MAX + 1) })).toEqual({ prompt: 'PROMPT_TEXT_TOO_LONG' })
  })
})
