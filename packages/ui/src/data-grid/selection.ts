/** Ids of rows. */
export type Selection = ReadonlySet<string>

/** Takes a row in or out. */
export function toggleRow(selection: Selection, id: string): Set<string> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Takes in every row between two, whichever comes first. */
export function selectRange(selection: Selection, ids: readonly string[], from: number, to: number): Set<string> {
  return new Set([...selection, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)])
}

/** How many of the rows that are there are selected. */
export function selectionState(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  // An empty selection is the usual one, and need not look at 100,000 rows.
  if (selection.size === 0 || ids.length === 0) return 'none'
  const count = ids.reduce((sum, id) => sum + Number(selection.has(id)), 0)
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** Takes in all rows; when all are in, takes them out and leaves what is selected elsewhere, on other pages. */
export function toggleAll(selection: Selection, ids: readonly string[]): Set<string> {
  if (selectionState(selection, ids) !== 'all') return new Set([...selection, ...ids])
  const next = new Set(selection)
  for (const id of ids) next.delete(id)
  return next
}
