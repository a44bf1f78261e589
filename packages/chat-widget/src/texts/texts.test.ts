import { describe, expect, it } from 'vitest'
import { formatMessage } from './formatMessage.ts'
import { loadCatalogue, localeFor, textFunction } from './texts.ts'

describe('texts', () => {
  it('choose the plural of the language and write its numbers', async () => {
    const arabic = textFunction('ar', await loadCatalogue('ar'))
    expect(arabic('CHAT_COMPOSER_LEFT', { count: 2 })).toBe('بقي حرفان')
    expect(arabic('CHAT_COMPOSER_LEFT', { count: 11 })).toBe('بقي 11 حرفًا')
    expect(textFunction('en', await loadCatalogue('en'))('CHAT_COMPOSER_LEFT', { count: 1234 })).toBe(
      '1,234 characters left',
    )
  })

  it('keep a name as it is, braces and all', () => {
    expect(formatMessage('Chat with {name}', { name: '{count} $& <b>' }, 'en')).toBe('Chat with {count} $& <b>')
  })

  it('are replaced one by one', async () => {
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
