import { describe, expect, it } from 'vitest'
import { problemOfOrigin, validateWebKey, WEB_KEY_LIMITS, type WebKeyValues } from './validateWebKey.ts'

const good: WebKeyValues = {
  name: 'Shop',
  origins: ['https://shop.example', '', '  *.shop.example '],
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
    ['name', ' ', 'WEB_KEY_NAME_BLANK'],
    ['origins', [' ', ''], 'WEB_KEY_ORIGINS_BLANK'],
    ['origins', ['a.example', 'http://b.example'], 'WEB_KEY_ORIGINS_INVALID'],
    [
      'origins',
      Array.from({ length: WEB_KEY_LIMITS.origins + 1 }, (_, at) => `s${at}.example`),
      'WEB_KEY_ORIGINS_TOO_MANY',
    ],
    ['colour', 'red', 'WEB_KEY_COLOUR_INVALID'],
    ['languages', [], 'WEB_KEY_LANGUAGES_BLANK'],
  ] as const)('says what is wrong with %s: %j', (field, value, problem) => {
    expect(validateWebKey({ ...good, [field]: value })).toEqual({ [field]: problem })
  })

  it.each(['name', 'greeting', 'launcherLabel'] as const)('holds the length of %s', (field) => {
    const longest = 'x'.repeat(WEB_KEY_LIMITS[field])
    expect(validateWebKey({ ...good, [field]: longest })).toEqual({})
    expect(validateWebKey({ ...good, [field]: `${longest}x` })[field]).toBe('FIELD_TOO_LONG')
  })
})

it.each([
  ['https://shop.example', null],
  [' ', null],
  ['http://b.example', 'WEB_KEY_ORIGIN_NOT_SECURE'],
  ['a.example/x', 'WEB_KEY_ORIGIN_MORE_THAN_ORIGIN'],
  ['*.com', 'WEB_KEY_ORIGIN_BAD_WILDCARD'],
  ['https://', 'WEB_KEY_ORIGIN_NO_ADDRESS'],
])('the problem of the origin %j is %s', (typed, problem) => {
  expect(problemOfOrigin(typed)).toBe(problem)
})
