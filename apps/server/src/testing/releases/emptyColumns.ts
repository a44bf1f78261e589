import type { Dump } from './dumpTables.ts'

/** The columns (`table.column`) that are null in every row; all columns of a table without rows. */
export function emptyColumns({ rows, columns }: Dump): string[] {
  return Object.entries(columns).flatMap(([table, names]) =>
    names.filter((column) => !rows[table]?.some((row) => row[column] !== null)).map((column) => `${table}.${column}`),
  )
}
