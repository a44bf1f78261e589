import type { Line, Region } from './page.types.ts'
import { textOf } from './wordText.ts'

type Rows = Extract<Region, { kind: 'table' }>['rows']
type Row = Rows[number]

/**
 * Whether the first row of a table names its columns: it alone is bold, or it has no number where other rows have one each
 * in a column. Each column but the first has a name.
 */
export function beginsWithHeader([first, ...rows]: Rows): boolean {
  if (!first || rows.length === 0 || first.slice(1).some((cell) => cell.length === 0)) return false
  if (isBold(first)) return !rows.some(isBold)
  if (first.some(hasNumber)) return false
  return first.some((_, at) => {
    const filled = rows.flatMap((row) => (row[at] && row[at].length > 0 ? [row[at]] : []))
    return filled.length > rows.length / 2 && filled.every(hasNumber)
  })
}

const isBold = (row: Row): boolean => row.flat().every((line) => line.isBold)
const hasNumber = (cell: readonly Line[]): boolean => cell.some(({ words }) => /\p{N}/u.test(textOf(words)))
