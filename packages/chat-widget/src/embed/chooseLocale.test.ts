import { describe, expect, it } from 'vitest'
import { chooseLocale, LAUNCHER_NAMES } from './chooseLocale.ts'

describe('the language of an embedded chat', () => {
  it.each([
    [['ar-EG', 'en'], ['en', 'ar'], 'ar'],
    [[undefined, '', 'hi-IN'], ['en', 'hi'], 'hi'],
    [['fr', 'en-GB'], ['ar', 'en'], 'en'],
    [['en'], ['ar', 'hi'], 'ar'],
    [['hil'], ['en', 'hi'], 'en'],
  ])('for %j, with %j allowed, is %s', (requested, allowed, locale) => {
    expect(chooseLocale(requested, allowed)).toBe(locale)
  })

  it('names the launcher before any language is loaded', () => {
    expect(LAUNCHER_NAMES).toEqual({ en: 'Open chat', hi: 'चैट खोलें', ar: 'فتح المحادثة' })
  })
})
