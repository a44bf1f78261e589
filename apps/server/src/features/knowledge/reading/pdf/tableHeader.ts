import type { Line, Region } from './page.types.ts'
import { textOf } from './wordText.ts'

type Rows = Extract<Region, { kind: 'table' }>['rows']
type Row = Rows[number]

/**
 * How many rows at the beginning of a table name its columns: they alone are bold, or one has no number where other rows
 * have one each in a column. Each column but the first has a name.
 */
export function headerRows(rows: Rows): number {
  const [first, ...others] = rows
  if (!first || others.length === 0 || first.slice(1).some((cell) => cell.length === 0)) return 0
  if (isBold(first)) {
    const end = rows.findIndex((row) => !isBold(row))
    return end === -1 || rows.slice(end).some(isBold) ? 0 : end
  }
  if (first.some(hasNumber)) return 0
  const isNamed = first.some((_, at) => {
    const filled = others.flatMap((row) => (row[at] && row[at].length > 0 ? [row[at]] : []))
    return filled.length > others.length / 2 && filled.every(hasNumber)
  })
  return isNamed ? 1 : 0
}

const isBold = (row: Row): boolean => row.flat().every((line) => line.isBold)
const hasNumber = (cell: readonly Line[]): boolean => cell.some(({ words }) => /\p{N}/u.test(textOf(words)))
