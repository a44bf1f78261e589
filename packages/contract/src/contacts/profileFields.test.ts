import { describe, expect, it } from 'vitest'
import { openProfileReader, PROFILE_COLUMNS, profileCell, profileCells } from './profileFields.ts'

const CELLS = {
  email: ' Asha@Example.com ',
  externalId: 'CRM  7',
  language: 'EN_in',
  timeZone: 'asia/calcutta',
  'consents.whatsapp': ' Yes ',
  'consents.sms': '0',
  'consents.email': ' ',
}

describe('the cells of a profile', () => {
  it('are read in their canonical form; blank ones change nothing', () => {
    const read = openProfileReader()
    const profile = {
      email: 'Asha@Example.com',
      externalId: 'CRM 7',
      language: 'en-IN',
      timeZone: 'Asia/Kolkata',
      consents: { whatsapp: 'granted', sms: 'withdrawn' },
    }
    expect(read(CELLS)).toEqual({ profile, errors: [] })
    // From memory.
    expect(read(CELLS)).toEqual({ profile, errors: [] })
    expect(read({ name: 'Asha', email: ' ' })).toEqual({ profile: null, errors: [] })
  })

  it.each(['1E5', '12E34', '#17', 'E+5', '1.5', 'A1.2E+5'])(
    'keep the customer ID %s, which no spreadsheet has damaged',
    (cell) => {
      expect(openProfileReader()({ externalId: cell })).toEqual({ profile: { externalId: cell }, errors: [] })
    },
  )

  it('have no invisible characters if contacts are found by them: two that look the same are the same', () => {
    const read = openProfileReader()
    const cells = { email: '\uFEFFasha\u00AD@x.example\u200B', externalId: ' \u200E00\u200C7\u200B \uFE0F' }
    expect(read(cells)).toEqual({ profile: { email: 'asha@x.example', externalId: '007' }, errors: [] })
    expect(read({ email: '\u200B', externalId: ' \u200E ' })).toEqual({ profile: null, errors: [] })
  })

  it.each([
    ['email', 'asha@example', 'CUSTOMER_EMAIL_INVALID'],
    ['email', `${'x'.repeat(250)}@example.com`, 'FIELD_TOO_LONG'],
    ['externalId', 'x'.repeat(5_000), 'FIELD_TOO_LONG'],
    ['externalId', '1.23457E+16', 'UPLOAD_NUMBER_SHORTENED'],
    ['externalId', ' 9,1e+05\u200B', 'UPLOAD_NUMBER_SHORTENED'],
    ['externalId', '1E+20', 'UPLOAD_NUMBER_SHORTENED'],
    ['externalId', '1.2345E16', 'UPLOAD_NUMBER_SHORTENED'],
    ['externalId', '######', 'UPLOAD_CELL_FAILED'],
    ['externalId', '##', 'UPLOAD_CELL_FAILED'],
    ['language', 'English', 'CUSTOMER_LANGUAGE_INVALID'],
    ['timeZone', 'Mars/Base', 'CUSTOMER_TIME_ZONE_INVALID'],
    ['timeZone', '+05:30', 'CUSTOMER_TIME_ZONE_INVALID'],
    ['consents.rcs', 'maybe', 'CUSTOMER_CONSENT_INVALID'],
  ])('with a wrong %s are refused: %#', (field, cell, sentence) => {
    const { profile, errors } = openProfileReader()({ [field]: cell, 'consents.email': 'no' })
    expect(errors).toMatchObject([{ field, sentence }])
    expect(profile).toEqual({ consents: { email: 'withdrawn' } })
  })

  it.each(['NEVER_SUBSCRIBED', 'Not subscribed', 'Non-subscribed', 'pending'])(
    'record no consent for the answer %s',
    (cell) => {
      expect(openProfileReader()({ 'consents.email': cell })).toEqual({ profile: null, errors: [] })
    },
  )

  it('of a contact are read as the same profile', () => {
    const contact = {
      email: 'a@example.com',
      externalId: '7',
      language: 'hi',
      timeZone: 'Asia/Kolkata',
      consents: { rcs: { status: 'withdrawn', source: 'staff', changedAt: '2026-01-01T00:00:00.000Z' } },
    } as const
    const cells = Object.fromEntries(PROFILE_COLUMNS.map(({ id }, at) => [id, profileCells(contact)[at] ?? '']))
    const { profile } = openProfileReader()(cells)
    expect(profile).toEqual({ ...contact, consents: { rcs: 'withdrawn' } })
    expect(PROFILE_COLUMNS.map(({ id }) => profileCell(profile ?? {}, id))).toEqual(profileCells(contact))
  })
})
