import { describe, expect, it } from 'vitest'
import { drawnColumn, drawnLine, textsOfRegions } from '../../../../testing/pdfWords.ts'
import type { TableRules, Word } from './page.types.ts'
import { regionsOf } from './regionsOf.ts'

const upright = (x: number, y0: number, y1: number) => ({ x0: x, x1: x, y0, y1 })
const level = (y: number, x0: number, x1: number) => ({ x0, x1, y0: y, y1: y })
/** Texts at the left of cells, in rows of 20 points from y 0. */
const cells = (xs: readonly number[], rows: readonly (readonly string[])[]): Word[] =>
  rows.flatMap((row, y) => row.flatMap((text, x) => (text === '' ? [] : drawnLine(text, (xs[x] ?? 0) + 2, y * 20 + 5))))

describe('a table with lines around its cells', () => {
  const XS = [0, 100, 140, 180]

  it('has empty cells where they are, and the text of a cell over several columns or rows in each of them', () => {
    const words = cells(XS, [
      ['Boat', 'Weekday', ''],
      ['', 'Hour', 'Day'],
      ['Single', '12', '45'],
      ['Double', '', '80'],
      ['Pedal boat', 'closed', ''],
    ])
    const rules: TableRules = {
      upright: [upright(0, 0, 100), upright(100, 0, 100), upright(140, 20, 80), upright(180, 0, 100)],
      level: [level(0, 0, 180), level(20, 100, 180), ...[40, 60, 80, 100].map((y) => level(y, 0, 180))],
    }
    const rows = [
      'Boat | Weekday | Weekday',
      'Boat | Hour | Day',
      'Single | 12 | 45',
      'Double |  | 80',
      'Pedal boat | closed | closed',
    ]
    expect(textsOfRegions(regionsOf(words, false, rules))).toEqual(rows)
    expect(textsOfRegions(regionsOf(words, true, rules))).toEqual(
      rows.map((row) => row.split(' | ').toReversed().join(' | ')),
    )
  })

  it('has the cells of each row apart, however near they are and whatever is above and below it', () => {
    const words = [
      ...drawnLine('Fees', 0, -40),
      ...cells(
        [0, 57, 114],
        [
          ['Type', 'Fee', 'Days'],
          ['Tourist 30', 'SAR 300', '3'],
          ['Work 2 yrs', 'SAR 2,000', '15'],
        ],
      ),
      ...drawnLine('Apply 15 days', 0, 75),
      ...drawnLine('before travel.', 120, 75),
    ]
    const rules: TableRules = {
      upright: [0, 57, 114, 180].map((x) => upright(x, 0, 60)),
      level: [0, 20, 40, 60].map((y) => level(y, 0, 180)),
    }
    expect(textsOfRegions(regionsOf(words, false, rules))).toEqual([
      'Fees',
      'Type | Fee | Days',
      'Tourist 30 | SAR 300 | 3',
      'Work 2 yrs | SAR 2,000 | 15',
      'Apply 15 days before travel.',
    ])
  })

  it('is read within its column of text', () => {
    const text = Array.from({ length: 9 }, (_, at) => `Line ${at} of the text beside the table`)
    const words = [
      ...cells(
        [0, 50],
        [
          ['Room', 'Price'],
          ['Suite', '24'],
          ['Single', '31'],
        ],
      ),
      ...drawnColumn(
        [
          'The rooms have a bath and a view',
          'of the lake. Breakfast is not in',
          'the price. It costs 9 euros for',
          'each guest and day of the stay.',
        ],
        0,
        70,
      ),
      ...drawnColumn(text, 200, 3),
    ]
    const rules: TableRules = {
      upright: [0, 50, 100].map((x) => upright(x, 0, 60)),
      level: [0, 20, 40, 60].map((y) => level(y, 0, 100)),
    }
    expect(textsOfRegions(regionsOf(words, false, rules))).toEqual([
      'Room | Price',
      'Suite | 24',
      'Single | 31',
      'The rooms have a bath and a view',
      'of the lake. Breakfast is not in',
      'the price. It costs 9 euros for',
      'each guest and day of the stay.',
      ...text,
    ])
  })

  it('is none if the lines are around parts of the page', () => {
    const text = Array.from({ length: 14 }, (_, at) => `Line ${at} of the text in a frame`)
    const words = [0, 200].flatMap((x) => [0, 200].flatMap((y) => drawnColumn(text, x + 5, y + 5)))
    const rules: TableRules = {
      upright: [0, 200, 400].map((x) => upright(x, 0, 400)),
      level: [0, 200, 400].map((y) => level(y, 0, 400)),
    }
    expect(textsOfRegions(regionsOf(words, false, rules)).filter((line) => line.includes('|'))).toEqual([])
  })

  it('is none if lines do not go around the texts, as in a chart', () => {
    const words = [10, 40, 70].flatMap((x, at) => [
      ...drawnLine(`${at}`, x, at * 15 + 7),
      ...drawnLine(`Q${at}`, x, 65),
    ])
    const rules: TableRules = {
      upright: [8, 30, 38, 60, 68, 90].map((x, at) => upright(x, 20 + Math.floor(at / 2) * 15, 80)),
      level: [...[8, 38, 68].map((x, at) => level(20 + at * 15, x, x + 22)), level(80, 0, 100)],
    }
    expect(textsOfRegions(regionsOf(words, false, rules)).toSorted()).toEqual(['0', '1', '2', 'Q0', 'Q1', 'Q2'])
  })

  it('is none if rows or columns are without lines between them', () => {
    const rules: TableRules = {
      upright: [0, 100, 180].map((x) => upright(x, 0, 80)),
      level: [0, 20, 80].map((y) => level(y, 0, 180)),
    }
    const words = cells(
      [0, 100],
      [
        ['Room', 'Price'],
        ['Suite', '24'],
        ['Single', '31'],
        ['Double', '45'],
      ],
    )
    expect(textsOfRegions(regionsOf(words, false, rules))).toEqual([
      'Room | Price',
      'Suite | 24',
      'Single | 31',
      'Double | 45',
    ])
  })
})
