import { describe, expect, it } from 'vitest'
import { formatPassage } from './formatPassage.ts'

const around = (...lines: string[]) => [
  'Prices are in euros.',
  'Country | Zone | 5 kg',
  ...lines,
  'Parcels above 20 kg are not carried.',
]

describe('formatPassage', () => {
  it('shows the innermost heading above the text', () => {
    expect(formatPassage({ title: 'Help › Luggage › In the hold', text: 'One bag.\nUp to 23 kg.' }, '')).toBe(
      '### In the hold\n\nOne bag.\nUp to 23 kg.',
    )
    expect(formatPassage({ title: '', text: 'One bag.' }, '')).toBe('One bag.')
  })

  it('shows items as a list', () => {
    expect(formatPassage({ title: 'Bags', text: 'We allow:\n• one bag\n• one coat\nNo more.' }, '')).toBe(
      '### Bags\n\nWe allow:\n\n- one bag\n- one coat\n\nNo more.',
    )
  })

  it('escapes what would be markup, except in addresses', () => {
    expect(formatPassage({ title: 'a_b', text: '*not bold* <b> # https://a.example/x_y*z' }, '')).toBe(
      '### a\\_b\n\n\\*not bold\\* \\<b\\> \\# https://a.example/x_y*z',
    )
  })

  describe('of a long table', () => {
    const rows = [
      'Albania',
      'Brazil',
      'Canada',
      'Denmark',
      'Egypt',
      'Finland',
      'Ghana',
      'India',
      'New Guinea',
      'New Zealand',
    ]
    const text = [
      'Prices are in euros.',
      'Country | Zone | 5 kg',
      ...rows.map((row, at) => `${row} | ${at % 5} | ${at + 20}.00`),
      'Parcels above 20 kg are not carried.',
    ].join('\n')
    const shown = (question: string, given = text) =>
      formatPassage({ title: '', text: given }, question).replaceAll('\\|', '|').split('\n')
    it('shows the header and the rows that the question names', () => {
      expect(shown('How much is a parcel of 5 kg to India?')).toEqual(around('…', 'India | 2 | 27.00', '…'))
      expect(shown('to Albania')).toEqual(around('Albania | 0 | 20.00', '…'))
      expect(shown('Brazil or Canada?')).toEqual(around('…', 'Brazil | 1 | 21.00', 'Canada | 2 | 22.00', '…'))
      expect(shown('to New Zealand')).toEqual(around('…', 'New Zealand | 4 | 29.00'))
    })

    it('shows it whole if the question names no row', () => {
      expect(shown('How much is a parcel of 5 kg?')).toHaveLength(13)
      expect(shown('parcel to Atlantis')).toHaveLength(13)
    })

    it('shows a short one whole', () => {
      const short = text.split('\n').slice(0, 9).join('\n')
      expect(shown('to Canada', short)).toEqual(short.split('\n'))
    })
  })
})
