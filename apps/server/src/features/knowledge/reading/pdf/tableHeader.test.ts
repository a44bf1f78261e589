import { expect, it } from 'vitest'
import { drawnLine } from '../../../../testing/pdfWords.ts'
import { lineOf } from './linesOf.ts'
import { headerRows } from './tableHeader.ts'

/** Rows of cells of one line; a text that begins with an asterisk is bold. */
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) =>
    row.map((text) =>
      text === '' ? [] : [lineOf(drawnLine(text, 0, 0).map((word) => ({ ...word, isBold: text.startsWith('*') })))],
    ),
  )

it.each([
  [
    'two bold rows',
    [
      ['*Boat', '*Week', '*Week'],
      ['*Boat', '*Hour', '*Day'],
      ['Single', '12', '45'],
    ],
    2,
  ],
  [
    'a bold row, with others below the text',
    [
      ['*Boat', '*Hour'],
      ['Single', '12'],
      ['*Total', '*12'],
    ],
    0,
  ],
  [
    'a row without numbers above a column of them',
    [
      ['Boat', 'Hour'],
      ['Single', '12'],
      ['Double', '18'],
    ],
    1,
  ],
  [
    'no row of a table that is bold',
    [
      ['*Boat', '*Hour'],
      ['*Single', '*12'],
    ],
    0,
  ],
])('the header is %s', (_, rows, count) => {
  expect(headerRows(rowsOf(rows))).toBe(count)
})
