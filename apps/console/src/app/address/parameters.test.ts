import { describe, expect, it } from 'vitest'
import {
  choice,
  dayRange,
  flag,
  pageNumber,
  position,
  recordId,
  recordIds,
  typedText,
  type AddressParameter,
} from './parameters.ts'

const roundTrip = <Value>({ read, write }: AddressParameter<Value>, value: Value): Value => read(write(value))

describe('a parameter of an address', () => {
  it('parses what it serialized', () => {
    expect(roundTrip(typedText(), 'city & town')).toBe('city & town')
    expect(roundTrip(recordId(), 'intent-7')).toBe('intent-7')
    expect(roundTrip(recordIds(), ['segment-1', 'segment-2'])).toEqual(['segment-1', 'segment-2'])
    expect(roundTrip(choice('custom', 'system'), 'system')).toBe('system')
    expect(roundTrip(pageNumber(), 12)).toBe(12)
    expect(roundTrip(position(), 0)).toBe(0)
    expect(roundTrip(dayRange(), { start: '0002-08-05', end: '2028-02-29' })).toEqual({
      start: '0002-08-05',
      end: '2028-02-29',
    })
    expect(roundTrip(flag(), true)).toBe(true)
  })

  it('omits its default from the address, and parses an absent one as the default', () => {
    expect([typedText().write(''), typedText().read(null)]).toEqual([null, ''])
    expect([recordId().write(null), recordId().read(null)]).toEqual([null, null])
    expect([recordIds().write([]), recordIds().read(null), recordIds().read(',a,,a')]).toEqual([null, [], ['a']])
    expect([choice('custom', 'system').write('custom'), choice('custom', 'system').read(null)]).toEqual([
      null,
      'custom',
    ])
    expect([pageNumber().write(1), pageNumber().read(null)]).toEqual([null, 1])
    expect([dayRange().write(null), dayRange().read(null)]).toEqual([null, null])
    expect([flag().write(false), flag().read(null)]).toEqual([null, false])
  })

  it.each(['nonsense', '0', '-3', '1.5', '1e9', 'Infinity', ''])('parses page %j as the first one', (text) => {
    expect(pageNumber().read(text)).toBe(1)
  })

  it.each(['nonsense', '-3', '1.5', '1e9', '', '12345678'])('parses position %j as none', (text) => {
    expect(position().read(text)).toBeNull()
  })

  it.each([
    '',
    'nonsense',
    '2026-08-05',
    '2026-08-05..',
    '2026-08-05..2026-02-30',
    '2026-8-5..2026-8-6',
    '0000-01-01..2026-08-05',
    '2026-08-05..2026-08-06..2026-08-07',
  ])('parses days %j as none', (text) => {
    expect(dayRange().read(text)).toBeNull()
  })

  it('parses an unknown choice as the first one', () => {
    expect(choice('custom', 'system').read('everything')).toBe('custom')
  })
})
