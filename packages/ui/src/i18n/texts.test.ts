import { describe, expect, it, vi } from 'vitest'
import { formatMessage } from './formatMessage.ts'
import { defineTexts, joinTexts } from './texts.ts'

const loadPlain = () => Promise.resolve({ default: { BYE: 'Goodbye' } })

describe('defineTexts', () => {
  const en = { HELLO: 'Hello' }
  const hi = { HELLO: 'नमस्ते' }

  it('returns en synchronously and loads another language once', async () => {
    const load = vi.fn(() => Promise.resolve({ default: hi }))
    const texts = defineTexts('test', en, { hi: load })
    expect(texts.catalogue('en')).toBe(en)
    const first = texts.catalogue('hi')
    await expect(first).resolves.toEqual(hi)
    expect(texts.catalogue('hi')).toBe(first)
    expect(first).toMatchObject({ status: 'fulfilled', value: hi })
    expect(load).toHaveBeenCalledOnce()
  })

  it('retries after a failed load', async () => {
    vi.useFakeTimers()
    const load = vi.fn(() => Promise.resolve({ default: hi })).mockRejectedValueOnce(new Error('offline'))
    const texts = defineTexts('test', en, { hi: load })
    const catalogue = texts.catalogue('hi')
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    await expect(catalogue).resolves.toEqual(hi)
  })

  it('has the messages of en that the corrected English does not change', async () => {
    const texts = defineTexts('test', { BYE: 'Good by', HELLO: 'Hello' }, { 'en-plain': loadPlain })
    expect(await texts.catalogue('en-plain')).toEqual({ BYE: 'Goodbye', HELLO: 'Hello' })
  })

  it('falls back to en for a language without a catalogue', () => {
    expect(defineTexts('test', en).catalogue('ar')).toBe(en)
  })
})

describe('joinTexts', () => {
  const load = vi.fn(() => Promise.resolve({ default: { HELLO: 'नमस्ते' } }))
  const texts = joinTexts('test', [
    defineTexts('test', { HELLO: 'Hello' }, { hi: load }),
    defineTexts('test', { BYE: 'Goodbye' }, { hi: () => Promise.resolve({ default: { BYE: 'अलविदा' } }) }),
  ])

  it('has every key of its parts, en synchronously', () => {
    expect(texts.namespace).toBe('test')
    expect(texts.en).toEqual({ HELLO: 'Hello', BYE: 'Goodbye' })
    expect(texts.catalogue('en')).toBe(texts.en)
  })

  it('loads every part of a language once', async () => {
    const first = texts.catalogue('hi')
    await expect(first).resolves.toEqual({ HELLO: 'नमस्ते', BYE: 'अलविदा' })
    expect(texts.catalogue('hi')).toBe(first)
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(load).toHaveBeenCalledOnce()
  })

  it('falls back to en if no part has the language', async () => {
    expect(await texts.catalogue('ar')).toEqual(texts.en)
  })
})

describe('formatMessage', () => {
  const agents = '{count, plural, one {# agent} other {# agents}}'

  it('uses the plural forms and the number format of the language', () => {
    expect(formatMessage('en', agents, { count: 1 })).toBe('1 agent')
    expect(formatMessage('en', agents, { count: 12480 })).toBe('12,480 agents')
    expect(formatMessage('hi', agents, { count: 1234567 })).toBe('12,34,567 agents')
    expect(formatMessage('ar', '{count, plural, two {اثنان} other {# غير ذلك}}', { count: 2 })).toBe('اثنان')
  })

  it('keeps double and trailing spaces of the specification', () => {
    expect(formatMessage('en', 'Deleted  {what}  succesfully ', { what: 'utterance' })).toBe(
      'Deleted  utterance  succesfully ',
    )
  })

  it('adds accents and brackets in the pseudo locale, but not to inserted values', () => {
    expect(formatMessage('pseudo', 'Delete {name}', { name: 'Nina' })).toMatch(/^⟦Déléţé Nina·+⟧$/)
  })
})
