import { termsOf } from '../retrieval/terms.ts'
import { tablesOf, type TableInText } from './tablesOf.ts'

/** The longest table that is shown whole, and the largest share of the rows of a longer one that a word may select. */
const ROWS_SHOWN = 8
const SELECTED_MAX = 0.25
/** Placeholder of the rows that are left out. */
const LEFT_OUT = '…'

/**
 * The lines of a passage that answer a question. Of a long table, those are its header and the rows with the most words of
 * the question that few rows have; the whole table if no word of the question selects any.
 */
export function matchingRows(lines: readonly string[], question: string): readonly string[] {
  const asked = new Set(termsOf(question))
  let left = lines
  // From the last table to the first, so that the indexes of those before stay right.
  for (const table of tablesOf(lines).toReversed()) {
    const rows = selectedRows(lines, table, asked)
    if (rows) left = [...left.slice(0, table.start + 1), ...rows, ...left.slice(table.end)]
  }
  return left
}

function selectedRows(
  lines: readonly string[],
  { start, end }: TableInText,
  asked: ReadonlySet<string>,
): readonly string[] | undefined {
  const rows = lines.slice(start + 1, end)
  if (rows.length <= ROWS_SHOWN) return undefined
  const header = new Set(termsOf(lines[start] ?? ''))
  const found = rows.map((row) => new Set(termsOf(row).filter((term) => asked.has(term) && !header.has(term))))
  const counts = new Map<string, number>()
  for (const term of found.flatMap((terms) => [...terms])) counts.set(term, (counts.get(term) ?? 0) + 1)
  const isSelective = (term: string): boolean => (counts.get(term) ?? 0) <= rows.length * SELECTED_MAX
  const words = found.map((terms) => [...terms].filter(isSelective).length)
  const most = Math.max(...words)
  if (most === 0) return undefined
  return rows.flatMap((row, at) => {
    if (words[at] === most) return [row]
    const isFirstLeftOut = at === 0 || words[at - 1] === most
    return isFirstLeftOut ? [LEFT_OUT] : []
  })
}
