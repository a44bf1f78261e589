/** How many rows to ask for: one more than the page, to see whether another page follows; all for -1. */
export const limitOf = (perPage: number): number | null => (perPage === -1 ? null : perPage + 1)

/** The page, and whether another follows. `rows` is what {@link limitOf} let through. */
export function pageOf<T>(rows: readonly T[], perPage: number): { page: T[]; more: boolean } {
  return perPage === -1
    ? { page: [...rows], more: false }
    : { page: rows.slice(0, perPage), more: rows.length > perPage }
}
