/** The SQL limit of a page: one more row, to detect whether another page follows. Null (all rows) for -1. */
export const limitOf = (perPage: number): number | null => (perPage === -1 ? null : perPage + 1)

/** The page, and whether another follows. `rows` is the result of a query with {@link limitOf}. */
export function pageOf<T>(rows: readonly T[], perPage: number): { page: T[]; more: boolean } {
  return perPage === -1
    ? { page: [...rows], more: false }
    : { page: rows.slice(0, perPage), more: rows.length > perPage }
}
