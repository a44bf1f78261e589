/** A cell by the indexes of its row and its column. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/**
 * Returns the button that a key moves to: the next one in the row or column of the arrow; if there is none, the nearest
 * one in the rows or columns beyond. Home and End stay in the row. Null for other keys, and if there is no such button.
 *
 * @param isButton Whether each cell has a button, by row and column
 */
export function moveInMatrix(
  isButton: readonly (readonly boolean[])[],
  from: CellPosition,
  key: string,
  direction: string,
): CellPosition | null {
  const buttons = isButton.flatMap((cells, row) => cells.flatMap((is, column) => (is ? [{ row, column }] : [])))
  const inRow = buttons.filter(({ row }) => row === from.row)
  if (key === 'Home') return inRow[0] ?? null
  if (key === 'End') return inRow.at(-1) ?? null
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const steps: Readonly<Record<string, readonly [keyof CellPosition, 1 | -1]>> = {
    ArrowDown: ['row', 1],
    ArrowUp: ['row', -1],
    [forward]: ['column', 1],
    [backward]: ['column', -1],
  }
  const step = steps[key]
  if (!step) return null
  const [along, sign] = step
  const across = along === 'row' ? 'column' : 'row'
  // A button straight ahead is nearer than any other.
  const distance = (to: CellPosition) =>
    Math.abs(to[across] - from[across]) * isButton.length * 2 + (to[along] - from[along]) * sign
  return (
    buttons
      .filter((to) => (to[along] - from[along]) * sign > 0)
      .toSorted((one, other) => distance(one) - distance(other))[0] ?? null
  )
}
