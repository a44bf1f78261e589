import { united } from './boxes.ts'
import { columnsOf, type Band } from './columnsOf.ts'
import { flowingColumns } from './flowingColumns.ts'
import { linesOf } from './linesOf.ts'
import type { Region, TableRules, Word } from './page.types.ts'
import { isTable, tableOf } from './tableOf.ts'

/** Columns within columns that are looked for: of a band, and of text that flows, which is looked for in each part again. */
const DEPTH_MAX = 4
const FLOWING_MAX = 8
const NO_RULES: TableRules = { upright: [], level: [] }

/**
 * The words of a page in regions in reading order. A band of the page with blank strips between its words is a table, whose
 * rows are kept, or columns, which are read one after the other; around it, lines follow one another. `isRight`: the page is
 * read from right to left, so that its columns and cells are. `rules`: its lines.
 */
export function regionsOf(words: readonly Word[], isRight: boolean, rules: TableRules = NO_RULES): Region[] {
  return joined(parts(words, isRight, rules, 0))
}

function parts(words: readonly Word[], isRight: boolean, rules: TableRules, depth: number): Region[] {
  const found = depth < FLOWING_MAX ? flowingColumns(words, isRight) : undefined
  if (!found) return regions(words, isRight, rules, 0)
  return [found.above, ...found.columns, found.below].flatMap((part) => parts(part, isRight, rules, depth + 1))
}

function regions(words: readonly Word[], isRight: boolean, rules: TableRules, depth: number): Region[] {
  if (words.length === 0) return []
  if (depth === DEPTH_MAX) return [{ kind: 'lines', lines: linesOf(words) }]
  return columnsOf(linesOf(words), rules.upright).flatMap((band): Region[] => {
    if (band.columns.length < 2) return [{ kind: 'lines', lines: band.lines }]
    if (isTable(band)) return tableOf(ordered(band, isRight), rules)
    return ordered(band, isRight).columns.flatMap((column) => regions(column, isRight, rules, depth + 1))
  })
}

const ordered = (band: Band, isRight: boolean): Band =>
  isRight ? { ...band, columns: band.columns.toReversed() } : band

/** Joins lines that follow one another. */
function joined(found: readonly Region[]): Region[] {
  const all: Region[] = []
  for (const region of found) {
    const last = all.at(-1)
    const isNext = last?.kind === 'lines' && region.kind === 'lines' && isBelow(last.lines, region.lines)
    if (isNext) all[all.length - 1] = { kind: 'lines', lines: [...last.lines, ...region.lines] }
    else all.push(region)
  }
  return all
}

const isBelow = (one: readonly { y1: number; x0: number; x1: number; y0: number }[], other: typeof one): boolean =>
  united(one).y1 <= united(other).y0 + 2
