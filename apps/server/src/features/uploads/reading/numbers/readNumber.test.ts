import { readPhone } from '@platform/contract'
import * as fc from 'fast-check'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { nationalDigits } from '../../../contacts/phoneNumbers.ts'
import { isPlainInternational, isPlainNational, nationalDigitsOf, plainNumberOf } from './numberingPlan.ts'
import { readNumber } from './readNumber.ts'

const sentenceOf = (typed: string, country: string | null = null): string => {
  const read = readNumber(typed, country)
  return 'error' in read ? read.error.sentence : read.number
}

describe('readNumber', () => {
  it.each([
    '+919876543210',
    '919876543210',
    '00919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765.43210',
    '+91 (0)98765 43210',
    '91 98765 43210',
    'tel:+919876543210',
    'Tel: +91 98765-43210',
    'WhatsApp: +91 98765 43210',
    "'+919876543210",
    '’919876543210',
    '919876543210.0',
    '+919876543210.00',
    '9.19876543210E+11',
    '9,19876543210e11',
    '\u202D+91 98765 43210\u202C',
    '\u200B+91\u00A098765\u00A043210',
    '+९१ ९८७६५ ४३२१०',
    '९१९८७६५४३२१०',
    '٠٠٩١٩٨٧٦٥٤٣٢١٠',
    '＋９１　９８７６５－４３２１０',
    '+91 098765 43210',
  ])('reads %j as the same number, without a default country', (typed) => {
    expect(sentenceOf(typed)).toBe('+919876543210')
  })

  it.each([
    '9876543210',
    '098765 43210',
    '(0) 98765-43210',
    '९८७६५ ४३२१०',
    '٩٨٧٦٥٤٣٢١٠',
    '9.876543210E+09',
    '9876543210.0',
    "'9876543210",
    '919876543210',
    '+919876543210',
    'tel:9876543210',
    '00 91 98765 43210',
  ])('reads %j as the same number, with India as the default country', (typed) => {
    expect(sentenceOf(typed, 'IN')).toBe('+919876543210')
  })

  it.each([
    ['020 7946 0958', 'GB', '+442079460958'],
    ['447911123456', 'IN', '+447911123456'],
    ['(202) 555-0123', 'US', '+12025550123'],
    ['6581234567', 'SG', '+6581234567'],
    ['81234567', 'SG', '+6581234567'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['+44 20 7946 0958', 'IN', '+442079460958'],
    ['12025550123', null, '+12025550123'],
    ['4915112345678', null, '+4915112345678'],
  ])('reads %j of %s as %s', (typed, country, number) => {
    expect(sentenceOf(typed, country)).toBe(number)
  })

  it.each([
    ['9876543210', null, 'UPLOAD_COUNTRY_MISSING'],
    ['09876543210', null, 'UPLOAD_COUNTRY_MISSING'],
    ['6581234567', null, 'UPLOAD_COUNTRY_MISSING'],
    ['9876543210', 'XX', 'UPLOAD_COUNTRY_MISSING'],
    ['9.19877E+11', null, 'UPLOAD_NUMBER_SHORTENED'],
    ['9.19877E+11', 'IN', 'UPLOAD_NUMBER_SHORTENED'],
    ['9.1987654321E+11', null, 'UPLOAD_NUMBER_SHORTENED'],
    ['+1 202 555 01', null, 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['+999 98765 43210', null, 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['99999999999', null, 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['1234567890123456', 'IN', 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['12345', 'IN', 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['123', null, 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['n/a', 'IN', 'CUSTOMER_PHONE_INVALID'],
    ['ask Asha', null, 'CUSTOMER_PHONE_INVALID'],
    ['+91 98765 43210, +91 98765 43211', null, 'CUSTOMER_PHONE_INVALID'],
    ['1-800-FLOWERS', 'US', 'CUSTOMER_PHONE_INVALID'],
  ])('refuses %j of %s: %s', (typed, country, sentence) => {
    expect(sentenceOf(typed, country)).toBe(sentence)
  })

  it.each([
    ['+91 98765 43210 x12', null, '+91 98765 43210'],
    ['+91 98765 43210 ext. 5', null, '+91 98765 43210'],
    ['98765 43210 extn 5', 'IN', '98765 43210'],
    ['+91 98765 4321O', null, '+91 98765 43210'],
    ['+9l 98765 432I0', null, '+91 98765 43210'],
    ['oh no', null, null],
    ['+1 202 555 01', null, null],
  ])('suggests for %j of %s: %j', (typed, country, suggestion) => {
    expect(readNumber(typed, country)).toMatchObject({ error: { rule: 'BAD_PHONE' }, suggestion })
  })

  it('keeps what was typed, without what is not a part of the number', () => {
    expect(readNumber("'+91 98765 43210", null)).toMatchObject({ text: '+91 98765 43210', hasCode: true })
    expect(readNumber('9.19876543210E+11', null)).toMatchObject({ text: '919876543210', hasCode: true })
    expect(readNumber('98765 43210', 'IN')).toMatchObject({ text: '98765 43210', hasCode: false })
  })
})

const code = fc.constantFrom(...new Set(getCountries().map((country) => getCountryCallingCode(country))))
const e164 = fc
  .tuple(code, fc.stringMatching(/^\d{4,12}$/))
  .map(([calling, national]) => `+${calling}${national}`.slice(0, 16))
const exampleOf = (country: (typeof countries)[number]): string[] =>
  ['212345678', '9876543210', '7911123456', '2025550123', '612345678', '11 2345 6789'].map(
    (national) => parsePhoneNumberFromString(national, country)?.nationalNumber ?? national,
  )
const countries = getCountries()
const national = fc
  .constantFrom(...countries)
  .chain((country) =>
    fc.tuple(
      fc.constant(country),
      fc.oneof(fc.stringMatching(/^[1-9]\d{5,11}$/), fc.constantFrom(...exampleOf(country))),
    ),
  )

describe('the fast path of numbers', () => {
  it('reads numbers in the form of E.164 as the library does', () => {
    let plain = 0
    fc.assert(
      fc.property(e164, (number) => {
        const fast = plainNumberOf(number)
        const parsed = parsePhoneNumberFromString(number)
        if (fast) plain += 1
        const expected = [parsed?.number, parsed?.isPossible(), nationalDigits(number)]
        expect(fast ? [number, true, nationalDigitsOf(fast)] : expected).toEqual(expected)
      }),
      { numRuns: 8_000 },
    )
    expect(plain).toBeGreaterThan(800)
  })

  it('takes the numbers of the largest countries', () => {
    for (const number of ['+919876543210', '+12025550123', '+447911123456', '+5511987654321', '+971501234567']) {
      expect(plainNumberOf(number)).not.toBeNull()
    }
  })

  it('reads numbers without a sign or without a country code as the library does', () => {
    let plain = 0
    fc.assert(
      fc.property(national, ([country, digits]) => {
        const international = `${getCountryCallingCode(country)}${digits}`
        const ofCountry = parsePhoneNumberFromString(digits, country)
        const withCode = parsePhoneNumberFromString(`+${international}`)
        const expected = [ofCountry?.number, ofCountry?.isValid(), withCode?.number, withCode?.isValid()]
        const isNational = isPlainNational(digits, country)
        if (isNational) plain += 1
        expect([
          ...(isNational ? [`+${international}`, true] : expected.slice(0, 2)),
          ...(isPlainInternational(international) ? [`+${international}`, true] : expected.slice(2)),
        ]).toEqual(expected)
      }),
      { numRuns: 8_000 },
    )
    expect(plain).toBeGreaterThan(200)
  })

  it('reads a number with a code as the form of a contact does', () => {
    fc.assert(
      fc.property(e164, (number) => {
        const read = readPhone(number)
        const parsed = read === null ? undefined : parsePhoneNumberFromString(read)
        const expected = parsed?.isPossible() ? parsed.number : null
        const fast = readNumber(number, null)
        expect('error' in fast ? null : fast.number).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })
})
