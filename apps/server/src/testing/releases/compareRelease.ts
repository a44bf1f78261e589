import { isDeepStrictEqual } from 'node:util'
import type { Dump } from './dumpTables.ts'
import type { JsonRow, TableRows } from './release.ts'

/** Returns today's value of a column of a row of an older release, in the form that it had in the release. */
export type ReadToday = (row: JsonRow, today: TableRows) => unknown

/**
 * Where the values of a column of an older release are today:
 * - a function that finds the value, if the column was moved, renamed, or stores the value in another form
 * - `derived`, with the reason, if the value is no longer stored because it follows from others
 */
export type Place = ReadToday | { readonly derived: string }

/** The columns of a table that are not in the same table and column today. */
export type TableMapping = Readonly<Record<string, Place>>

/** The row of today's table whose columns have these values. */
export const rowWhere = (today: TableRows, table: string, values: JsonRow): JsonRow | undefined =>
  today[table]?.find((row) => Object.entries(values).every(([column, value]) => isDeepStrictEqual(row[column], value)))

/**
 * A column that has another place today.
 *
 * @param keyOf the values of the row's key in today's table
 */
export const movedTo =
  (table: string, column: string, keyOf: (row: JsonRow) => JsonRow): ReadToday =>
  (row, today) =>
    rowWhere(today, table, keyOf(row))?.[column]

/**
 * Columns that are in another table today, or in rows with another key, under the same names.
 *
 * @param keyOf the values of the row's key in today's table
 */
export const movedColumns = (
  table: string,
  columns: readonly string[],
  keyOf: (row: JsonRow) => JsonRow,
): TableMapping => Object.fromEntries(columns.map((column) => [column, movedTo(table, column, keyOf)]))

/** Compares a release's rows with today's, and returns a sentence for each column without a place and each lost value. */
export function compareRelease(
  release: Dump,
  today: Dump,
  mapping: Readonly<Record<string, TableMapping>>,
): readonly string[] {
  const problems: string[] = []
  for (const [table, places] of Object.entries(mapping)) {
    for (const column of Object.keys(places)) {
      if (!release.columns[table]?.includes(column)) problems.push(`${table}.${column} has a mapping, but is no column`)
    }
  }
  for (const [table, columns] of Object.entries(release.columns)) {
    const rows = release.rows[table] ?? []
    const sameRow = findByKey(today.rows[table] ?? [], release.keys[table] ?? [])
    for (const column of columns) {
      const place = mapping[table]?.[column]
      if (place === undefined && !today.columns[table]?.includes(column)) {
        problems.push(`${table}.${column} does not exist today and has no mapping`)
      } else if (place === undefined || typeof place === 'function') {
        const read: ReadToday = place ?? ((row) => sameRow(row)?.[column])
        const lost = rows.filter((row) => !isDeepStrictEqual(read(row, today.rows), row[column]))
        for (const row of lost) {
          const found = JSON.stringify(read(row, today.rows)) ?? 'nothing'
          problems.push(
            `${table}.${column}: ${JSON.stringify(row[column])} is ${found} today, in ${keyText(row, release.keys[table])}`,
          )
        }
      }
    }
  }
  return problems
}

/** Finds the row with the same key. */
function findByKey(rows: readonly JsonRow[], key: readonly string[]): (row: JsonRow) => JsonRow | undefined {
  const byKey = new Map(rows.map((row) => [keyText(row, key), row]))
  return (row) => byKey.get(keyText(row, key))
}

const keyText = (row: JsonRow, key: readonly string[] = []): string =>
  key.map((column) => `${column} ${JSON.stringify(row[column])}`).join(', ')
