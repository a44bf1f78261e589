import { CELL_MAX, contactRules, nameKey, valueRules, type Attribute, type NamedList } from '@platform/contract'
import { buildAttribute } from '@platform/testing/builders'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchTextOf } from '../../../contacts/searchText.ts'
import type { AcceptedRow, RejectedRow, RowOptions } from '../reading.types.ts'
import { keyOf } from './keyOf.ts'
import { plainTestsOf } from './plainContact.ts'
import { checkRow, checkRowBy } from './rowCheck.ts'
import { searchTextBy } from './searchText.ts'

const email = buildAttribute({ id: 'mail', inputType: 'email', isSearchable: true })
const city = buildAttribute({ id: 'city', label: 'City', inputType: 'alphabets', isMandatory: true, maxLength: 10 })
const plan = buildAttribute({ id: 'plan', fieldType: 'select', inputType: null, options: ['Gold', 'Pay as you go'] })
const tags = buildAttribute({ id: 'tags', fieldType: 'multiselect', inputType: null, options: ['New', 'Old'] })
const age = buildAttribute({ id: 'age', inputType: 'number' })
const attributes = [email, city, plan, tags, age]
const GOOD = { name: 'Asha Rao', phone: '+91 98765 43210', mail: 'asha@example.com', city: 'Pune' }

const check = (cells: Record<string, string>, options: Partial<Omit<RowOptions, 'attributes'>> = {}) =>
  checkRow(
    { row: 7, line: 'the line', cells: { ...GOOD, ...cells } },
    {
      attributes,
      defaultCountry: null,
      homeCountry: null,
      acceptsUnknownNumbers: false,
      keepsBlankMarkers: true,
      creates: true,
      matchBy: 'phone',
      clearWord: '',
      lists: [],
      ...options,
    },
  )
const rejected = (cells: Record<string, string>) => check(cells) as RejectedRow
const errorsOf = (cells: Record<string, string>) =>
  (rejected(cells).errors ?? []).map(({ field, sentence }) => `${field}: ${sentence}`)

describe('checkRow', () => {
  it('returns the contact of a row', () => {
    expect(check({ name: ' Asha   Rao ', twitterId: ' asha ', plan: 'Gold ', tags: '' })).toEqual({
      row: 7,
      id: expect.stringMatching(/^[0-9a-z]{26}$/u),
      name: 'Asha Rao',
      nameKey: 'asha rao',
      phone: '+91 98765 43210',
      phoneNumber: '+919876543210',
      whatsAppNumber: '',
      twitterId: 'asha',
      facebookId: '',
      instagramId: '',
      values: { mail: 'asha@example.com', city: 'Pune', plan: 'Gold' },
      searchText: 'asha rao\n+91 98765 43210\nasha@example.com\n919876543210\n09876543210',
    })
  })

  it('returns a rejected row with what is wrong with it', () => {
    expect(check({ name: '', mail: 'asha@' })).toEqual({
      row: 7,
      line: 'the line',
      cells: { ...GOOD, name: '', mail: 'asha@' },
      errors: [
        { rule: 'BLANK', field: 'name', sentence: 'CUSTOMER_FIELD_REQUIRED', values: {} },
        { rule: 'BAD_VALUE', field: 'mail', sentence: 'CUSTOMER_VALUE_NO_EMAIL', values: { label: email.label } },
      ],
      suggestion: null,
      isIncomplete: false,
      phoneNumber: '+919876543210',
    })
  })

  it.each([
    [{ name: 'A' }, 'name: CUSTOMER_MINIMUM_LENGTH'],
    [{ name: 'A'.repeat(31) }, 'name: CUSTOMER_MAXIMUM_LENGTH'],
    [{ phone: '' }, 'phone: CUSTOMER_FIELD_REQUIRED'],
    [{ phone: '  ' }, 'phone: CUSTOMER_FIELD_REQUIRED'],
    [{ phone: '9876543210' }, 'phone: UPLOAD_COUNTRY_MISSING'],
    [{ phone: '9.19877E+11' }, 'phone: UPLOAD_NUMBER_SHORTENED'],
    [{ phone: '+1 202 555 01' }, 'phone: UPLOAD_NUMBER_IMPOSSIBLE'],
    [{ phone: 'unknown' }, 'phone: CUSTOMER_PHONE_INVALID'],
    [{ phone: '+2901234' }, 'phone: UPLOAD_NUMBER_UNKNOWN'],
    [{ whatsAppNumber: '1'.repeat(101) }, 'whatsAppNumber: FIELD_TOO_LONG'],
    [{ instagramId: 'a'.repeat(101) }, 'instagramId: FIELD_TOO_LONG'],
    [{ city: '' }, 'city: CUSTOMER_VALUE_REQUIRED'],
    [{ city: '  ' }, 'city: CUSTOMER_VALUE_WHITESPACE'],
    [{ city: 'Pune 4' }, 'city: CUSTOMER_VALUE_HAS_DIGITS'],
    [{ city: 'P'.repeat(11) }, 'city: CUSTOMER_MAXIMUM_LENGTH'],
    [{ plan: 'Bronze' }, 'plan: CUSTOMER_VALUE_NO_OPTION'],
    [{ age: 'old' }, 'age: CUSTOMER_VALUE_NO_NUMBER'],
    [{ city: 'Pu\0ne' }, 'city: UPLOAD_CELL_NOT_TEXT'],
    [{ name: 'Asha\0' }, 'name: UPLOAD_CELL_NOT_TEXT'],
    [{ age: '#REF!' }, 'age: UPLOAD_CELL_FAILED'],
    [{ phone: '#N/A' }, 'phone: UPLOAD_CELL_FAILED'],
    [{ twitterId: '######## ' }, 'twitterId: UPLOAD_CELL_FAILED'],
    [{ externalId: '######' }, 'externalId: UPLOAD_CELL_FAILED'],
    [{ externalId: '1.23457E+16' }, 'externalId: UPLOAD_NUMBER_SHORTENED'],
    [{ twitterId: 'x'.repeat(CELL_MAX + 1) }, 'twitterId: UPLOAD_CELL_TOO_LONG'],
  ])('rejects %j', (cells, error) => {
    expect(errorsOf(cells)).toEqual([error])
  })

  it('reads a number without a country code by the default country', () => {
    expect(check({ phone: '098765 43210' }, { defaultCountry: 'IN' })).toMatchObject({
      phone: '098765 43210',
      phoneNumber: '+919876543210',
    })
    expect(check({ phone: '81234567' }, { defaultCountry: 'SG' })).toMatchObject({ phoneNumber: '+6581234567' })
    expect(check({ phone: '12345' }, { defaultCountry: 'IN' })).toMatchObject({
      errors: [{ sentence: 'UPLOAD_NUMBER_IMPOSSIBLE' }],
    })
  })

  it('rejects a cell that was cut or replaced again, if another cell is corrected', () => {
    for (const cells of [{ twitterId: 'x'.repeat(CELL_MAX * 2) }, { twitterId: 'a\0b' }, { twitterId: '#NAME?' }]) {
      const first = rejected({ ...cells, name: '' })
      expect(JSON.stringify(first)).not.toContain('\\u0000')
      expect(errorsOf({ ...first.cells, name: 'Asha' })).toEqual([`twitterId: ${first.errors[0]?.sentence}`])
    }
  })

  it.each([
    [{ externalId: '' }, ['externalId: UPLOAD_KEY_MISSING']],
    [{ externalId: 'C1', mail: 'asha@' }, ['mail: CUSTOMER_VALUE_NO_EMAIL']],
    // The contact has them.
    [
      { externalId: 'C1' },
      ['name: CUSTOMER_FIELD_REQUIRED', 'phone: CUSTOMER_FIELD_REQUIRED', 'city: CUSTOMER_VALUE_REQUIRED'],
    ],
  ])('of %j in an import that creates no contacts, names what no contact has: %j', (cells, expected) => {
    const options = { creates: false, matchBy: 'externalId' } as const
    const { errors } = check({ name: '', phone: '', city: '', ...cells }, options) as RejectedRow
    expect(errors.map(({ field, sentence }) => `${field}: ${sentence}`)).toEqual(expected)
  })

  it.each([
    [{ city: '' }, true],
    [{ name: '' }, true],
    [{ name: '', city: ' ' }, true],
    [{ name: '', phone: '' }, false],
    [{ city: '', mail: 'asha' }, false],
    [{ city: '', phone: '9876543210' }, false],
  ])('reports whether %j only lacks required values: %s', (cells, isIncomplete) => {
    expect(rejected(cells)).toMatchObject({ isIncomplete })
  })

  it.each([
    [{ mail: 'asha @example.com,' }, { mail: 'asha@example.com' }],
    [{ mail: 'asha@example,com' }, { mail: 'asha@example.com' }],
    [{ mail: 'Asha Rao <asha@example.com>' }, { mail: 'asha@example.com' }],
    [{ mail: 'mailto: asha@example.com' }, { mail: 'asha@example.com' }],
    [{ mail: 'none' }, null],
    [{ plan: 'g o l d' }, { plan: 'Gold' }],
    [{ plan: 'Pay-as-you-go' }, { plan: 'Pay as you go' }],
    [{ plan: 'Bronze' }, null],
    [{ tags: 'n.ew; OLD' }, { tags: 'New,Old' }],
    [{ tags: 'new; other' }, null],
    [{ age: '1,000' }, { age: '1000' }],
    [{ age: '4 2' }, { age: '42' }],
    [{ phone: '+91 98765 43210 ext 5' }, { phone: '+91 98765 43210' }],
    [
      { phone: '+91 98765 432lO', plan: 'GO-LD' },
      { phone: '+91 98765 43210', plan: 'Gold' },
    ],
    [{ name: 'A'.repeat(31) }, null],
    [{ city: 'Pune4' }, null],
  ])('suggests for %j: %j', (cells, suggestion) => {
    expect(rejected(cells).suggestion).toEqual(suggestion)
  })

  it('accepts what it suggests', () => {
    const wrong = { mail: 'asha @example.com', plan: 'gold', phone: '+91 98765 4321O' }
    expect(check({ ...wrong, ...rejected(wrong).suggestion })).toHaveProperty('id')
  })

  it("suggests a number without a country code as one of the enterprise's country", () => {
    const phone = { phone: '098765 43210' }
    expect(rejected(phone).suggestion).toBeNull()
    expect(check(phone, { homeCountry: 'IN' })).toMatchObject({ suggestion: { phone: '+919876543210' } })
    expect(check({ phone: '12345' }, { homeCountry: 'IN' })).toMatchObject({ suggestion: null })
  })

  it('finds the groups and labels that a row names', () => {
    const lists: NamedList[] = [
      { id: 'blue', kind: 'group', name: 'Blue' },
      { id: 'vip', kind: 'label', name: 'VIP' },
    ]
    expect(check({ groups: 'blue', labels: ' VIP;' }, { lists })).toMatchObject({
      lists: { ids: ['blue', 'vip'], groups: 'blue', labels: 'VIP;' },
    })
    expect(check({ groups: ' ' }, { lists })).not.toHaveProperty('lists')
    expect(check({ groups: 'VIP', labels: 'v.i.p.; VIP' }, { lists })).toMatchObject({
      errors: [
        { rule: 'BAD_VALUE', field: 'groups', sentence: 'UPLOAD_GROUP_UNKNOWN', values: { name: 'VIP' } },
        { field: 'labels', sentence: 'UPLOAD_LABEL_UNKNOWN', values: { name: 'v.i.p.' } },
      ],
      suggestion: { labels: 'VIP' },
    })
    const long = check({ groups: 'x;'.repeat(CELL_MAX) }, { lists })
    expect(long).toMatchObject({ errors: [{ field: 'groups', sentence: 'UPLOAD_CELL_TOO_LONG' }] })
  })

  it('gives each row an id of its own, in their order', () => {
    const checkOne = checkRowBy({
      attributes,
      defaultCountry: null,
      homeCountry: null,
      acceptsUnknownNumbers: false,
      keepsBlankMarkers: true,
      creates: true,
      matchBy: 'phone',
      clearWord: '',
      lists: [],
    })
    const ids = Array.from({ length: 12_000 }, (_, row) => (checkOne({ row, line: '', cells: GOOD }) as AcceptedRow).id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(0, 10_000)).toEqual(ids.slice(0, 10_000).toSorted())
  })
})

const anyText = fc.oneof(
  fc.string({ maxLength: 14, unit: 'grapheme' }),
  fc.stringMatching(/^[a-z A-Z0-9,.@+\-'_]{0,14}$/),
  fc.stringMatching(/^[a-z]{1,5}@[a-z]{1,5}\.[a-z]{1,4}$/),
  fc.stringMatching(/^[0-9.]{1,6}$/),
  fc.constantFrom('Gold', 'Silver', 'Gold,Silver', ' Gold', ',', '#REF!', 'x'.repeat(101), 'سيتا', 'आशा राव', '😀😀'),
)
const anyAttribute = (id: string): fc.Arbitrary<Attribute> =>
  fc
    .record({
      fieldType: fc.constantFrom('text', 'textarea', 'select', 'multiselect'),
      inputType: fc.constantFrom('alphabets', 'alphanumeric', 'email', 'number', 'decimal', null),
      isMandatory: fc.boolean(),
      isSearchable: fc.boolean(),
      minLength: fc.option(fc.integer({ min: 0, max: 6 })),
      maxLength: fc.option(fc.integer({ min: 4, max: 12 })),
      allowsSpecialCharacters: fc.boolean(),
      specialCharacters: fc.subarray(['@', '-', '.', ']', '\\', '^', '4', '😀']),
      allowsComma: fc.boolean(),
    })
    .map((changes) => buildAttribute({ id, options: ['Gold', 'Silver'], ...changes }))

describe('the fast paths of the checks', () => {
  it('accept a value only if the rules do', () => {
    let accepted = 0
    fc.assert(
      fc.property(anyAttribute('a'), anyText, (attribute, text) => {
        const value = text.trim()
        const isPlain = plainTestsOf([attribute])[0]?.isPlain(value) ?? false
        if (isPlain) accepted += 1
        const errors = valueRules(value, attribute)
        expect(isPlain ? [] : errors).toEqual(errors)
      }),
      { numRuns: 2_000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('accept a row only if the rules of a contact do', () => {
    const phones = fc.constantFrom('+919876543210', '+91 98765 43210', '919876543210', '+2901234', '+290 1234', '98765')
    const row = fc.record({
      a: anyAttribute('a'),
      b: anyAttribute('b'),
      name: anyText,
      phone: phones,
      x: anyText,
      y: anyText,
    })
    fc.assert(
      fc.property(row, ({ a, b, name, phone, x, y }) => {
        const options = {
          attributes: [a, b],
          defaultCountry: null,
          homeCountry: null,
          acceptsUnknownNumbers: false,
          keepsBlankMarkers: true,
          creates: true,
          matchBy: 'phone' as const,
          clearWord: '',
          lists: [],
        }
        const checked = checkRow({ row: 1, line: '', cells: { name, phone, a: x, b: y } }, options)
        const errors = contactRules({ name, phone, values: { a: x, b: y } }, [a, b])
        const isFailed = [name, x, y].some((cell) => cell.trim() === '#REF!')
        const hasNumber = !['98765', '+2901234', '+290 1234'].includes(phone)
        expect('id' in checked).toBe(errors.length === 0 && !isFailed && hasNumber)
      }),
      { numRuns: 600 },
    )
  })

  it('return the search text of the search', () => {
    const numbers = fc.constantFrom(
      '+919876543210',
      '+91 98765 43210',
      '+12025550123',
      '+442079460958',
      '',
      'asha',
      '+5491112345678',
    )
    const texts = { name: anyText, email: anyText, externalId: anyText, x: anyText }
    const row = fc.record({ ...texts, a: anyAttribute('a'), phone: numbers, whatsAppNumber: numbers })
    fc.assert(
      fc.property(row, ({ a, name, phone, whatsAppNumber, email, externalId, x }) => {
        const phoneNumber = phone.startsWith('+') ? phone.replaceAll(' ', '') : '+919876543210'
        const contact = { name, phone, phoneNumber, whatsAppNumber, email, externalId, values: { a: x } }
        expect(searchTextBy([a])(contact)).toBe(searchTextOf({ ...contact, mergedNumbers: [] }, [a]))
      }),
      { numRuns: 600 },
    )
  })

  it('return the key of a name', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(keyOf(text)).toBe(nameKey(text))
      }),
      { numRuns: 600 },
    )
  })
})
