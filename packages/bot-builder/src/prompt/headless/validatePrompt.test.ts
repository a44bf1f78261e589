import { DESCRIPTION_MAX, PROMPT_MAX } from '@platform/contract'
import { buildPromptConfig } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../testing/sentencesOf.ts'
import { validatePrompt } from './validatePrompt.ts'

const good = buildPromptConfig({ openaiKey: 'support', prompt: 'You help travellers.' })
const city = { name: 'city', description: 'Where the person lives' }

describe('validatePrompt (§5 prompt agent)', () => {
  it('§5 configuration and prompt are required, and the prompt must not be blank', () => {
    expect(sentencesOf(validatePrompt(good))).toEqual({})
    expect(sentencesOf(validatePrompt({ ...good, openaiKey: '', prompt: ' \n\t' }))).toEqual({
      openaiKey: 'PROMPT_CONFIGURATION_REQUIRED',
      prompt: 'PROMPT_REQUIRED',
    })
  })

  it.each([
    { ...city, name: ' ' },
    { ...city, description: ' ' },
  ])('§5 with extract data on, a variable like %j is incomplete', (variable) => {
    const collecting = { ...good, extractData: true, userData: [city, variable] }
    expect(sentencesOf(validatePrompt(collecting))).toEqual({ userData: 'PROMPT_VARIABLE_INCOMPLETE' })
    expect(sentencesOf(validatePrompt({ ...collecting, extractData: false }))).toEqual({})
  })

  it('§5 accepts no variables at all', () => {
    expect(sentencesOf(validatePrompt({ ...good, extractData: true }))).toEqual({})
  })

  it('refuses what the server refuses: duplicate names, and texts that are too long', () => {
    const collecting = (...userData: (typeof city)[]) =>
      sentencesOf(validatePrompt({ ...good, extractData: true, userData }))
    expect(collecting(city, { ...city, name: ' City ' })).toEqual({ userData: 'PROMPT_VARIABLE_DUPLICATE' })
    expect(collecting({ ...city, description: 'x'.repeat(DESCRIPTION_MAX + 1) })).toEqual({
      userData: 'PROMPT_VARIABLE_TOO_LONG',
    })
    expect(sentencesOf(validatePrompt({ ...good, prompt: 'x'.repeat(PROMPT_MAX + 1) }))).toEqual({
      prompt: 'FIELD_TOO_LONG',
    })
  })
})
