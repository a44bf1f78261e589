import { describe, expect, it } from 'vitest'
import { formatMessage } from './formatMessage.ts'
import { loadCatalogue, localeFor, textFunction } from './texts.ts'

describe('texts', () => {
  it('use the plural forms and the number format of the language', async () => {
    const arabic = textFunction('ar', await loadCatalogue('ar'))
    expect(arabic('CHAT_COMPOSER_LEFT', { count: 2 })).toBe('بقي حرفان')
    expect(arabic('CHAT_COMPOSER_LEFT', { count: 11 })).toBe('بقي 11 حرفًا')
    expect(textFunction('en', await loadCatalogue('en'))('CHAT_COMPOSER_LEFT', { count: 1234 })).toBe(
      '1,234 characters left',
    )
  })

  it('insert values unchanged, including braces', () => {
    expect(formatMessage('Chat with {name}', { name: '{count} $& <b>' }, 'en')).toBe('Chat with {count} $& <b>')
  })

  it('can be overridden one by one', async () => {
    const t = textFunction('hi', await loadCatalogue('hi'), { CHAT_COMPOSER_SEND: 'Go' })
    expect([t('CHAT_COMPOSER_SEND'), t('CHAT_MESSAGE_YOU')]).toEqual(['Go', 'आप'])
  })

  it.each([
    ['ar-EG', 'ar'],
    ['en-GB', 'en'],
    ['en-plain', 'en-plain'],
    ['fr', 'en'],
    [undefined, 'en'],
  ])('of %s are those of %s', (tag, locale) => {
    expect(localeFor(tag)).toBe(locale)
  })
})
