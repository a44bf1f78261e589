import { describe, expect, it } from 'vitest'
import { ruleMessage } from '../messages/ruleMessage.ts'
import { canLeaveOut, contactKeyOf, contactUnknown, fieldsToMap, keyExists, keyRepeated } from './matching.ts'
import { CheckInputSchema, type MatchBy } from './uploads.schema.ts'

const fields = [
  { id: 'name', isRequired: true },
  { id: 'phone', isRequired: true },
  { id: 'email', isRequired: false },
  { id: 'city', isRequired: false },
]
const KEYS: readonly MatchBy[] = ['phone', 'email', 'externalId']
const idsWhere = (isFound: (field: (typeof fields)[number]) => boolean) =>
  fields.filter((field) => isFound(field)).map(({ id }) => id)

describe('an import', () => {
  it.each<[creates: boolean, matchBy: MatchBy, required: string[], leavable: string[]]>([
    [true, 'phone', ['name', 'phone'], ['email', 'city']],
    [true, 'email', ['name', 'phone', 'email'], ['phone', 'city']],
    [false, 'phone', ['phone'], ['name', 'email', 'city']],
    [false, 'email', ['email'], ['name', 'phone', 'city']],
  ])('that creates: %s, and finds contacts by %s, needs %j, and can leave out %j', (creates, matchBy, ...expected) => {
    const options = { creates, matchBy }
    const required = fieldsToMap(fields, options)
      .filter(({ isRequired }) => isRequired)
      .map(({ id }) => id)
    expect([required, idsWhere((field) => canLeaveOut(field, options))]).toEqual(expected)
  })

  it('creates contacts, finds them by number, and clears nothing, unless a caller says otherwise', () => {
    const given = { uploadId: 'u', mapping: [], replaces: true, defaultCountry: null }
    expect(CheckInputSchema.parse(given)).toMatchObject({ creates: true, matchBy: 'phone', clearWord: '' })
    expect(CheckInputSchema.safeParse({ ...given, clearWord: 'x'.repeat(41) }).success).toBe(false)
  })
})

it('compares e-mail addresses in any case, and customer IDs as they are', () => {
  const row = { phoneNumber: '+919876543210', email: 'Asha@Example.com', externalId: 'Id' }
  expect(KEYS.map((key) => contactKeyOf(key, row))).toEqual(['+919876543210', 'asha@example.com', 'Id'])
  expect(KEYS.map((key) => contactKeyOf(key, { phoneNumber: null }))).toEqual([null, null, null])
})

it('names the key in the errors of a row', () => {
  for (const [key, text] of [
    ['phone', 'phone number'],
    ['email', 'e-mail address'],
    ['externalId', 'customer ID'],
  ] as const) {
    const messages = [contactUnknown(key), keyExists(key), keyRepeated(key, 7)]
    expect(messages.map(({ field }) => field)).toEqual([key, key, key])
    expect(messages.map(ruleMessage)).toEqual([
      `No contact has this ${text}.`,
      `A contact with this ${text} already exists.`,
      `Row 7 has this ${text} too.`,
    ])
  }
})
