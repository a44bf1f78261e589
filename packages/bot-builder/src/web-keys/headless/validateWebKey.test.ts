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
    ['name', ' ', 'PUBLISH_NAME_BLANK'],
    ['origins', [' ', ''], 'PUBLISH_ORIGINS_BLANK'],
    ['origins', ['a.example', 'http://b.example'], 'PUBLISH_ORIGINS_FAULTY'],
    [
      'origins',
      Array.from({ length: WEB_KEY_LIMITS.origins + 1 }, (_, at) => `s${at}.example`),
      'PUBLISH_ORIGINS_TOO_MANY',
    ],
    ['colour', 'red', 'PUBLISH_COLOUR_INVALID'],
    ['languages', [], 'PUBLISH_LANGUAGES_BLANK'],
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
  ['http://b.example', 'PUBLISH_ORIGIN_NOT_SECURE'],
  ['a.example/x', 'PUBLISH_ORIGIN_MORE_THAN_ORIGIN'],
  ['*.com', 'PUBLISH_ORIGIN_BAD_WILDCARD'],
  ['https://', 'PUBLISH_ORIGIN_NO_ADDRESS'],
])('the problem of the origin %j is %s', (typed, problem) => {
  expect(problemOfOrigin(typed)).toBe(problem)
})
