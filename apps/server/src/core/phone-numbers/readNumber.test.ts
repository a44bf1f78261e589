import * as fc from 'fast-check'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { nationalDigits } from '../../features/contacts/phoneNumbers.ts'
import { isPlainInternational, isPlainNational, nationalDigitsOf, plainNumberOf } from './numberingPlan.ts'
import { readNumber } from './readNumber.ts'

const sentenceOf = (typed: string, country: string | null = null): string => {
  const read = readNumber(typed, { defaultCountry: country })
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
    ['99999999999', null, 'UPLOAD_COUNTRY_MISSING'],
    ['13800138001', null, 'UPLOAD_COUNTRY_MISSING'],
    ['8 (916) 123-45-67', null, 'UPLOAD_COUNTRY_MISSING'],
    ['99999999999999', null, 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['1234567890123456', 'IN', 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['12345', 'IN', 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['123', null, 'UPLOAD_NUMBER_IMPOSSIBLE'],
    ['n/a', 'IN', 'CUSTOMER_PHONE_INVALID'],
    ['ask Asha', null, 'CUSTOMER_PHONE_INVALID'],
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
    expect(readNumber(typed, { defaultCountry: country })).toMatchObject({ error: { rule: 'BAD_PHONE' }, suggestion })
  })

  it.each(['+9198765432', '+91987654321011', '+919876543210112', '+910000000000', '+447000000', '+91 00000 00000'])(
    'refuses %j, which no network has, unless a person accepts such numbers',
    (typed) => {
      expect(sentenceOf(typed)).toBe('UPLOAD_NUMBER_UNKNOWN')
      const accepted = readNumber(typed, { defaultCountry: null, acceptsUnknown: true })
      expect(accepted).toMatchObject({ hasCode: true, warnings: [{ sentence: 'UPLOAD_NUMBER_UNKNOWN' }] })
    },
  )

  it.each([
    ['+52 1 55 1234 5678', '+525512345678'],
    ['5215512345678', '+525512345678'],
    ['+54 9 11 2345 6789', '+5491123456789'],
    ['+55 31 8765 4321', '+5531987654321'],
    ['"+919876543211"', '+919876543211'],
    ['“+919876543211”', '+919876543211'],
    ['919876543210,', '+919876543210'],
    ['+919876543212 (Mobile)', '+919876543212'],
    ['(mobile) +919876543212', '+919876543212'],
    ['14155552671@s.whatsapp.net', '+14155552671'],
    ['919876543210:12@s.whatsapp.net', '+919876543210'],
    ['919876543210@c.us', '+919876543210'],
    ['https://wa.me/919876543210', '+919876543210'],
    ['+91_9876543214', '+919876543214'],
    ['+49 30/901820', '+4930901820'],
    ['+49 (0)151 23456702', '+4915123456702'],
  ])('reads %j, as programs write numbers, as %s', (typed, number) => {
    expect(sentenceOf(typed)).toBe(number)
  })

  it.each([
    ['+44 7400 123456 ::: +44 7400 123457', '+447400123456', '+447400123457'],
    ['+919876543238, +919876543239', '+919876543238', '+919876543239'],
    ['+919876543240 / +919876543241', '+919876543240', '+919876543241'],
    ['+919876543242;+919876543243', '+919876543242', '+919876543243'],
    ['+919876543242 +919876543243', '+919876543242', '+919876543243'],
    ['+919876543242 or +919876543243', '+919876543242', '+919876543243'],
    ['+919876543242\n+919876543243 | +919876543244', '+919876543242', '+919876543243, +919876543244'],
  ])('takes the first number of %j, and names the others', (typed, number, numbers) => {
    const read = readNumber(typed, { defaultCountry: null })
    expect(read).toMatchObject({
      number,
      text: expect.not.stringMatching(/[,;|:]/u),
    })
    expect(read).toMatchObject({ warnings: [{ sentence: 'UPLOAD_SECOND_NUMBER', values: { numbers } }] })
  })

  it('names the number that no network has, and searches no long text for one', () => {
    expect(readNumber('+9198765432', { defaultCountry: null })).toMatchObject({ unknown: '+9198765432' })
    const long = readNumber(`+919876543210,${' '.repeat(300)}+919876543211`, { defaultCountry: null })
    expect(long).toEqual({ error: expect.objectContaining({ sentence: 'CUSTOMER_PHONE_INVALID' }), suggestion: null })
  })

  it.each([
    ['4915123456799', 'DE', '+4915123456799'],
    ['491711234567', 'DE', '+491711234567'],
    ['49 (0)171 1234567', 'DE', '+491711234567'],
    ['919876543210', 'IN', '+919876543210'],
    ['5511987654321', 'BR', '+5511987654321'],
    ['55999998888', 'BR', '+5555999998888'],
    ['3912345678', 'IT', '+393912345678'],
  ])('reads the code of %j, which has no plus, in %s as a code', (typed, country, number) => {
    expect(sentenceOf(typed, country)).toBe(number)
  })

  it.each(['+919833300015 / 16', '+919833300015, 5'])('suggests the number of %j, whose rest is none', (typed) => {
    expect(readNumber(typed, { defaultCountry: null })).toMatchObject({ error: {}, suggestion: '+919833300015' })
  })

  it.each([
    ['15123456780', null, null, ['UPLOAD_COUNTRY_GUESSED']],
    ['15123456780', 'DE', null, []],
    ['919876543210', null, 'IN', []],
    ['919876543210', null, null, ['UPLOAD_COUNTRY_GUESSED']],
    ['919876543210', 'DE', 'IN', []],
    ['4915123456780', 'IN', 'IN', ['UPLOAD_COUNTRY_GUESSED']],
    ['919877000000', null, 'IN', ['UPLOAD_NUMBER_ROUNDED']],
    ['+91 98770 00000', null, null, []],
  ])(
    'warns of %j with the default country %s and at home in %s: %j',
    (typed, defaultCountry, homeCountry, warnings) => {
      const read = readNumber(typed, { defaultCountry, homeCountry })
      expect('warnings' in read ? read.warnings.map(({ sentence }) => sentence) : read).toEqual(warnings)
    },
  )

  it('keeps what was typed, without what is not a part of the number', () => {
    expect(readNumber("'+91 98765 43210", { defaultCountry: null })).toMatchObject({
      text: '+91 98765 43210',
      hasCode: true,
    })
    expect(readNumber('9.19876543210E+11', { defaultCountry: null })).toMatchObject({
      text: '919876543210',
      hasCode: true,
    })
    expect(readNumber('98765 43210', { defaultCountry: 'IN' })).toMatchObject({ text: '98765 43210', hasCode: false })
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
        const expected = [parsed?.number, parsed?.isValid(), nationalDigits(number)]
        expect(fast ? [number, true, nationalDigitsOf(fast)] : expected).toEqual(expected)
      }),
      { numRuns: 8_000 },
    )
    expect(plain).toBeGreaterThan(200)
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

  it('accepts the numbers that the library calls valid; with the choice of a person, also possible ones', () => {
    fc.assert(
      fc.property(e164, (number) => {
        const parsed = parsePhoneNumberFromString(number)
        const read = readNumber(number, { defaultCountry: null })
        const isFormer = /^\+(?:521|55)/.test(number)
        const isAsLibrary = ('error' in read ? null : read.number) === (parsed?.isValid() ? parsed.number : null)
        expect(isAsLibrary || isFormer).toBe(true)
        const accepted = readNumber(number, { defaultCountry: null, acceptsUnknown: true })
        expect('number' in accepted).toBe('number' in read || parsed?.isPossible() === true)
      }),
      { numRuns: 2_000 },
    )
  })
})
