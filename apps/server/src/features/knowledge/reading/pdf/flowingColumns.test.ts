import { describe, expect, it } from 'vitest'
import { drawnColumn as column, drawnLine as line, textsOfRegions as shown } from '../../../../testing/pdfWords.ts'
import { regionsOf } from './regionsOf.ts'

const withoutBlanks = (lines: readonly string[]): string[] => lines.filter((text) => text !== '')

describe('a column of text is read whole before the next one', () => {
  const left = [
    'Breakfast is served from 7:30 to',
    '10:00 in the winter garden.',
    '',
    'Checkout',
    'Rooms are left by 11:00. A late',
    'checkout costs 25 francs and is',
  ]
  const right = [
    'booked at the reception.',
    '',
    'Dogs',
    'Dogs are welcome for 15 francs a',
    'night. They may not enter the',
    'restaurant or the sauna.',
  ]

  it.each([0, 5])('where its lines are %i points below those beside them', (offset) => {
    const words = [...column(left, 0, 40), ...column(right, 180, 40 + offset)]
    expect(shown(regionsOf(words, false))).toEqual(withoutBlanks([...left, ...right]))
  })

  it('from the right to the left', () => {
    const words = [...column(left, 340, 40, true), ...column(right, 160, 45, true)]
    expect(shown(regionsOf(words, true), true)).toEqual(withoutBlanks([...left, ...right]))
  })

  it('in three columns of justified text with narrow blanks between them, and a line below all of them', () => {
    const texts = [
      [
        'Call the depot before',
        'Thursday. Up to three',
        'items are free, each',
        'further item costs 12',
        'pounds at the depot.',
      ],
      [
        'The library lends ten',
        'items for four weeks.',
        'Overdue items cost 20',
        'pence a day, and are',
        'lent once more then.',
      ],
      [
        'Each dog must be regi',
        'stered by its owner in',
        '14 days. The licence',
        'costs 35 pounds. Guide',
        'dogs need no licence.',
      ],
    ]
    const words = texts.flatMap((text, at) => column(text, at * 125, 40 + at * 4))
    const below = line('Published by the council of the town, printed on recycled paper', 0, 140)
    expect(shown(regionsOf([...words, ...below], false))).toEqual([
      ...texts.flat(),
      'Published by the council of the town, printed on recycled paper',
    ])
  })

  it('as is a box beside text', () => {
    const text = [
      'Our camp takes children from 7 to 14',
      'years. Each week has a theme and it',
      'ends with a show on Friday at 16:00.',
      'A place costs 320 euros a week, and',
      'brothers and sisters pay 280 euros.',
    ]
    const box = ['Contact', 'Camp office', 'Mon to Thu 9–12', 'Tel. 030 555 0177', 'Weeks', 'Week 1: 6–12 July']
    const words = [...column(text, 0, 40), ...column(box, 240, 35)]
    expect(shown(regionsOf(words, false))).toEqual([...text, ...box])
  })
})

describe('a row of cells of several lines', () => {
  const rows = [
    [['Device'], ['What is covered'], ['Term']],
    [
      ['Washing', 'machine'],
      ['Motor, pump and drum. Hoses', 'are not covered, nor is the', 'damage by coins.'],
      ['5 years'],
    ],
    [['Refrigerator'], ['Compressor only. Shelves and', 'lamps are not.'], ['10 years']],
    [['Vacuum cleaner'], ['Motor'], ['3 years']],
  ]
  const texts = rows.map((row) => row.map((cell) => cell.join(' ')).join(' | '))

  it.each([
    ['at the same height', 0],
    ['in the middle of the row', 0.5],
  ])('is one, without lines between them, whose cells begin %s', (_, share) => {
    let y = 40
    const words = rows.flatMap((row) => {
      const height = Math.max(...row.map(({ length }) => length))
      const top = y
      y += height * 13 + 6
      return row.flatMap((cell, at) => column(cell, [0, 90, 250][at] ?? 0, top + (height - cell.length) * 13 * share))
    })
    expect(shown(regionsOf(words, false))).toEqual(texts)
  })

  it('is not what a blank sets apart: rows of one line each', () => {
    const groups = [
      ['Monday', '9:00', 'Yoga'],
      ['Monday', '11:00', 'Dance'],
      ['', '', ''],
      ['Tuesday', '9:00', 'Judo'],
      ['Tuesday', '12:00', ''],
      ['', '', ''],
      ['Friday', '10:00', 'Chess'],
      ['Friday', '13:00', ''],
    ]
    const words = [0, 90, 160].flatMap((x, at) =>
      column(
        groups.map((row) => row[at] ?? ''),
        x,
        40,
      ),
    )
    expect(shown(regionsOf(words, false))).toHaveLength(6)
  })
})
