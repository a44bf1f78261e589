import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskEmail, maskPhone, maskText, readPhone } from './phone.ts'

describe('readPhone', () => {
  it.each([
    '+919876543210',
    '919876543210',
    '00919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 98765-43210',
    '+91.98765.43210',
    '+91/98765/43210',
    '(+91) 98765 43210',
    '+91 (98765) 43210',
    '+91 (0)98765 43210',
    '(+91)(0) 98765 43210',
    '0091 (0) 98765 43210',
    ' +91 98765 43210 ',
    '+91\u00A098765\u00A043210',
    '+91\u202F98765\u200943210',
    '+91\t98765\n43210',
    '+91\u201098765\u201143210',
    '+91 98765\u201343210',
    '+91\u221298765 43210',
    '+ 91 98765 43210',
    '\u202D+91 98765 43210\u202C',
    '\u2066+91 98765 43210\u2069',
    '\u200E+91 98765 43210\u200F',
    '\u061C+91 98765\u200B43210',
    '+91\u00AD98765\u206043210',
    '\uFEFF+91 98765 43210',
    '＋９１　９８７６５－４３２１０',
    '(＋９１) ９８７６５ ４３２１０',
    '+९१ ९८७६५ ४३२१०',
    '٠٠٩١٩٨٧٦٥٤٣٢١٠',
    '+۹۱ ۹۸۷۶۵ ۴۳۲۱۰',
    '+৯১ ৯৮৭৬৫ ৪৩২১০',
    '+௯௧ ௯௮௭௬௫ ௪௩௨௧௦',
    '+๙๑ ๙๘๗๖๕ ๔๓๒๑๐',
    '+၉၁ ၉၈၇၆၅ ၄၃၂၁၀',
    '+𝟗𝟏 𝟗𝟖𝟕𝟔𝟓 𝟒𝟑𝟐𝟏𝟎',
    '+𑁯𑁧 𑁯𑁮𑁭𑁬𑁫 𑁪𑁩𑁨𑁧𑁦',
  ])('reads %j as the same number', (typed) => {
    expect(readPhone(typed)).toBe('+919876543210')
  })

  it.each([
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['+290 1234', '+2901234'],
    ['+123456789012345', '+123456789012345'],
  ])('reads %j as %s', (typed, number) => {
    expect(readPhone(typed)).toBe(number)
  })

  it.each([
    '',
    ' ',
    '+',
    '00',
    '+0919876543210',
    '098765 43210',
    '+91 98765 4321O',
    '++919876543210',
    '+91+9876543210',
    '+91 98765 43210 ext. 5',
    '9876543210x',
    '+123456',
    '+1234567890123456',
    '一二三四五六七八九十',
    '+91,98765,43210',
  ])('returns null for %j', (typed) => {
    expect(readPhone(typed)).toBeNull()
  })

  it('reads every decimal digit of Unicode', () => {
    const digits = Array.from({ length: 0x11_00_00 }, (_, code) => code).filter(
      (code) => (code < 0xd8_00 || code > 0xdf_ff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
    )
    expect(digits.length).toBeGreaterThan(600)
    // The digits of a script are in order: ten in a row.
    const read = digits.map((code) => readPhone(`+1234567${String.fromCodePoint(code)}`)?.slice(-1))
    expect(read).toEqual(digits.map((_, at) => String(at % 10)))
  })

  it('reads its own result as the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (number) => {
        expect(readPhone(number)).toBe(number)
      }),
    )
  })
})

describe('masks', () => {
  it.each([
    ['+919876543210', '+91***10'],
    ['+2901234', '+29***34'],
    ['123456', '123***56'],
    ['12345', '***'],
    ['', ''],
    ['📱📱📱abc📱', '📱📱📱***c📱'],
  ])('maskPhone(%j) is %j', (phone, expected) => {
    expect(maskPhone(phone)).toBe(expected)
  })

  it.each([
    ['asha.rao@example.com', 'a***@example.com'],
    ['ab@example.com', 'a***@example.com'],
    ['a@example.com', '***@example.com'],
    ['a@b@example.com', 'a***@example.com'],
    ['@example.com', '***'],
    ['no address', '***'],
    ['', ''],
    ['😀sha@example.com', '😀***@example.com'],
  ])('maskEmail(%j) is %j', (email, expected) => {
    expect(maskEmail(email)).toBe(expected)
  })
})

it.each([
  ['call +91 98765 43210 in the evening', 'call +91***10 in the evening'],
  ['9876543210', '987***10'],
  ['٩٨٧٦٥٤٣٢١٠', '٩٨٧***١٠'],
  ['asha.rao@example.com, or <ravi@example.org>', 'a***@example.com, or <r***@example.org>'],
  ['since 2019, order 12345', 'since 2019, order 12345'],
  ['2026-11-29', '2026-11-29'],
  ['Pune', 'Pune'],
  ['@asha on Twitter', '@asha on Twitter'],
])('masks the numbers and addresses in %j', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})
