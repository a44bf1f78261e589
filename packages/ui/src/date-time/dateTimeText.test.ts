import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateTimeText, readDateTimeText } from './dateTimeText.ts'

describe('readDateTimeText', () => {
  it.each([
    ['2026/08/12 16:20:00', '2026-08-12T16:20:00'],
    ['2026/8/2 6:20:05', '2026-08-02T06:20:05'],
    ['2026/08/12 16:20:00.5', '2026-08-12T16:20:00.500'],
    ['  2026/08/12 16:20:00 ', '2026-08-12T16:20:00'],
    ['2024/02/29 00:00:00', '2024-02-29T00:00:00'],
    ['0024/02/29 00:00:00', '0024-02-29T00:00:00'],
  ])('parses %j', (text, value) => {
    expect(readDateTimeText(text)).toEqual({ kind: 'value', value })
  })

  it.each([
    '   ',
    '2026-08-12',
    '2026/08/12',
    '2026/02/29 00:00:00',
    '2026/13/01 00:00:00',
    '2026/01/01 24:00:00',
    '2026/01/01 23:60:00',
    'tomorrow',
  ])('§5 reports %j as an invalid format', (text) => {
    expect(readDateTimeText(text)).toEqual({ kind: 'invalid' })
  })

  it('§5 clears if the text is empty', () => {
    expect(readDateTimeText('')).toEqual({ kind: 'empty' })
  })

  it('parses every time that it formats', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const value = date.toISOString().slice(0, 23)
          expect(readDateTimeText(dateTimeText(value))).toEqual({ kind: 'value', value })
        },
      ),
    )
  })
})
