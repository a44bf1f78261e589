import { WEB_ORIGINS_MAX } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { validateWebKey, WEB_KEY_LIMITS, type WebKeyValues } from './validateWebKey.ts'

const good: WebKeyValues = {
  name: 'Shop',
  origins: 'https://shop.example\n\n  *.shop.example \n',
  position: 'right',
  colour: '#1A2b3c',
  greeting: '',
  launcherLabel: '',
  languages: ['en'],
}

describe('validateWebKey', () => {
  it('takes what can be saved', () => {
    expect(validateWebKey(good)).toEqual({})
  })

  it.each([
    ['name', ' ', { problem: 'PUBLISH_NAME_BLANK' }],
    ['origins', ' \n', { problem: 'PUBLISH_ORIGINS_BLANK' }],
    ['origins', 'a.example http://b.example', { problem: 'PUBLISH_ORIGIN_NOT_SECURE', origin: 'http://b.example' }],
    ['origins', 'a.example/x', { problem: 'PUBLISH_ORIGIN_MORE_THAN_ORIGIN', origin: 'a.example/x' }],
    ['origins', '*.com', { problem: 'PUBLISH_ORIGIN_BAD_WILDCARD', origin: '*.com' }],
    ['origins', 'https://', { problem: 'PUBLISH_ORIGIN_NO_ADDRESS', origin: 'https://' }],
    [
      'origins',
      Array.from({ length: WEB_ORIGINS_MAX + 1 }, (_, at) => `s${at}.example`).join('\n'),
      { problem: 'PUBLISH_ORIGINS_TOO_MANY', limit: WEB_ORIGINS_MAX },
    ],
    ['colour', 'red', { problem: 'PUBLISH_COLOUR_INVALID' }],
    ['languages', [], { problem: 'PUBLISH_LANGUAGES_BLANK' }],
  ] as const)('says what is wrong with %s: %j', (field, value, error) => {
    expect(validateWebKey({ ...good, [field]: value })).toEqual({ [field]: error })
  })

  it.each(['name', 'greeting', 'launcherLabel'] as const)('holds the length of %s', (field) => {
    const longest = 'x'.repeat(WEB_KEY_LIMITS[field])
    expect(validateWebKey({ ...good, [field]: longest })).toEqual({})
    expect(validateWebKey({ ...good, [field]: `${longest}x` })[field]).toMatchObject({ problem: 'FIELD_TOO_LONG' })
  })
})
