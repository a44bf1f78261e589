import { describe, expect, it } from 'vitest'
import { changedConsents, consentChanges, type Consents } from './consents.ts'
import { maskExternalId, readLanguage, readTimeZone } from './profile.ts'

describe('a language', () => {
  it.each([
    ['en_in', 'en-IN'],
    [' ZH-hant-tw ', 'zh-Hant-TW'],
    ['iw', 'he'],
    ['english', null],
    ['en-', null],
    ['', null],
  ])('%j is %j', (typed, expected) => {
    expect(readLanguage(typed)).toBe(expected)
  })
})

describe('a time zone', () => {
  it.each([
    [' europe/london ', 'Europe/London'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    // Known, and not listed.
    ['US/Eastern', 'US/Eastern'],
    ['+05:30', null],
    ['Asia', null],
    ['', null],
  ])('%j is %j', (typed, expected) => {
    expect(readTimeZone(typed)).toBe(expected)
  })
})

it.each([
  ['CUST-00042', 'CUST-00042'],
  ['42', '42'],
  ['+91 98765 43210', '+91***10'],
  ['9876543210', '987***10'],
  ['asha@example.com', 'a***@example.com'],
])('the external id %j is masked as %j', (externalId, expected) => {
  expect(maskExternalId(externalId)).toBe(expected)
})

describe('consents', () => {
  const stored: Consents = {
    sms: { status: 'granted', source: 'import', changedAt: '2026-01-01T00:00:00.000Z' },
    email: { status: 'withdrawn', source: 'staff', changedAt: '2026-01-02T00:00:00.000Z' },
  }
  const by = { source: 'staff', changedAt: '2026-02-01T00:00:00.000Z' } as const

  it('change if an input has another value; null means that the person was not asked', () => {
    const changes = consentChanges(stored, { whatsapp: null, rcs: 'withdrawn', sms: 'granted', email: null })
    expect(changes).toEqual([
      { channel: 'rcs', status: 'withdrawn' },
      { channel: 'email', status: null },
    ])
    expect(changedConsents(stored, changes, by)).toEqual({
      sms: stored.sms,
      rcs: { status: 'withdrawn', ...by },
    })
  })

  it('stay without an input', () => {
    expect(consentChanges(stored)).toEqual([])
    expect(consentChanges(stored, {})).toEqual([])
  })
})
