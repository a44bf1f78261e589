import { unionOf } from './boxes.ts'
import { columnsOf, type Band } from './columnsOf.ts'
import { flowingColumns } from './flowingColumns.ts'
import { lineOf, linesOf } from './linesOf.ts'
import type { Region, TableRules, Word } from './page.types.ts'
import { ruledTables, type RuledTable } from './ruledTables.ts'
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
  const tables = ruledTables(words, rules, isRight)
  if (tables.length === 0) return joined(parts(words, isRight, rules, 0))
  const inTables = new Set(tables.flatMap((table) => table.words))
  const standIns = new Map(tables.map((table): [Word, RuledTable] => [standInFor(table), table]))
  const others = words.filter((word) => !inTables.has(word))
  return joined(
    parts([...others, ...standIns.keys()], isRight, rules, 0).flatMap((region) => withTables(region, standIns)),
  )
}

/** A word in place of a table, where the other words of the page are put in order. */
function standInFor({ words, box }: RuledTable): Word {
  const size = words[0]?.size ?? 0
  return { glyphs: [], ...box, baseline: box.y0 + size, size, isBold: false }
}

/** A region with its tables in place of the words that stand for them. */
function withTables(region: Region, standIns: ReadonlyMap<Word, RuledTable>): Region[] {
  const lines = region.kind === 'lines' ? region.lines : region.rows.flat(2)
  if (!lines.some(({ words }) => words.some((word) => standIns.has(word)))) return [region]
  return lines.flatMap((line): Region[] => {
    const tables = line.words.flatMap((word) => standIns.get(word) ?? [])
    const words = line.words.filter((word) => !standIns.has(word))
    return [
      ...(words.length > 0 ? [{ kind: 'lines', lines: [tables.length > 0 ? lineOf(words) : line] } as const] : []),
      ...tables.flatMap((table) => table.regions),
    ]
  })
}

function parts(words: readonly Word[], isRight: boolean, rules: TableRules, depth: number): Region[] {
  const found = depth < FLOWING_MAX ? flowingColumns(words, isRight) : undefined
  if (!found) return regions(words, isRight, rules, 0)
  return [found.above, ...found.columns, found.below].flatMap((part) => parts(part, isRight, rules, depth + 1))
}

function regions(words: readonly Word[], isRight: boolean, rules: TableRules, depth: number): Region[] {
  if (words.length === 0) return []
  if (depth === DEPTH_MAX) return [{ kind: 'lines', lines: linesOf(words) }]
  return columnsOf(linesOf(words), rules.upright, isRight).flatMap((band): Region[] => {
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
  unionOf(one).y1 <= unionOf(other).y0 + 2
