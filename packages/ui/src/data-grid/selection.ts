/** Ids of rows. */
export type Selection = ReadonlySet<string>

/** Toggles a row. */
export function toggleRow(selection: Selection, id: string): Set<string> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Adds all rows between two, in either order. */
export function selectRange(selection: Selection, ids: readonly string[], from: number, to: number): Set<string> {
  return new Set([...selection, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)])
}

/** Whether none, some or all of the rows are selected. */
export function selectionState(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  // An empty selection is the common case and avoids a search in 100,000 rows.
  if (selection.size === 0 || ids.length === 0) return 'none'
  const count = ids.reduce((sum, id) => sum + Number(selection.has(id)), 0)
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** Adds all rows, or removes them if all are selected. The selection on other pages stays. */
export function toggleAll(selection: Selection, ids: readonly string[]): Set<string> {
  if (selectionState(selection, ids) !== 'all') return new Set([...selection, ...ids])
  const next = new Set(selection)
  for (const id of ids) next.delete(id)
  return next
}
