import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../testing/sentencesOf.ts'
import { originError, validateWebKey, WEB_KEY_LIMITS, type WebKeyValues } from './validateWebKey.ts'

const good: WebKeyValues = {
  name: 'Shop',
  origins: ['https://shop.example', '', '  *.shop.example '],
  position: 'right',
  colour: '#1A2b3c',
  greeting: '',
  launcherLabel: '',
  languages: ['en'],
  displayName: '',
  avatar: '',
}

describe('validateWebKey', () => {
  it('accepts valid values', () => {
    expect(sentencesOf(validateWebKey(good))).toEqual({})
  })

  it.each([
    ['name', ' ', 'WEB_KEY_NAME_BLANK'],
    ['origins', [' ', ''], 'WEB_KEY_ORIGINS_REQUIRED'],
    ['origins', ['a.example', 'http://b.example'], 'WEB_KEY_ORIGIN_NOT_SECURE'],
    [
      'origins',
      Array.from({ length: WEB_KEY_LIMITS.origins + 1 }, (_, at) => `s${at}.example`),
      'WEB_KEY_ORIGINS_TOO_MANY',
    ],
    ['colour', 'red', 'WEB_KEY_COLOUR_INVALID'],
    ['languages', [], 'WEB_KEY_LANGUAGES_REQUIRED'],
    ['avatar', 'data:image/svg+xml;base64,PHN2Zz4=', 'WEB_KEY_AVATAR_INVALID'],
    ['avatar', 'https://shop.example/maya.png', 'WEB_KEY_AVATAR_INVALID'],
  ] as const)('checks %s: %j', (field, value, sentence) => {
    expect(sentencesOf(validateWebKey({ ...good, [field]: value }))).toEqual({ [field]: sentence })
  })

  it.each(['name', 'greeting', 'launcherLabel', 'displayName'] as const)('enforces the length of %s', (field) => {
    const longest = 'x'.repeat(WEB_KEY_LIMITS[field])
    expect(sentencesOf(validateWebKey({ ...good, [field]: longest }))).toEqual({})
    expect(sentencesOf(validateWebKey({ ...good, [field]: `${longest}x` }))).toEqual({ [field]: 'FIELD_TOO_LONG' })
  })
})

it.each([
  ['https://shop.example', null],
  [' ', null],
  ['http://b.example', 'WEB_KEY_ORIGIN_NOT_SECURE'],
  ['a.example/x', 'WEB_KEY_ORIGIN_MORE_THAN_ORIGIN'],
  ['*.com', 'WEB_KEY_ORIGIN_BAD_WILDCARD'],
  ['https://', 'WEB_KEY_ORIGIN_NO_ADDRESS'],
])('the error of the origin %j is %s', (typed, sentence) => {
  expect(originError(typed)?.sentence ?? null).toBe(sentence)
})
