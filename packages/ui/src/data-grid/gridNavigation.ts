import type { CellPosition } from './dataGrid.types.ts'

/** The range of positions that keys can reach. */
export interface GridExtent {
  readonly rows: number
  readonly columns: number
  /** Number of rows per page. */
  readonly page: number
  readonly isRightToLeft: boolean
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Returns the position that a key moves to; undefined for other keys. Row -1 is the header. */
export function moveCell(
  { row, column }: CellPosition,
  press: KeyPress,
  { rows, columns, page, isRightToLeft }: GridExtent,
): CellPosition | undefined {
  const isFar = press.ctrlKey || press.metaKey
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.max(-1, Math.min(nextRow, rows - 1)),
    column: Math.max(0, Math.min(nextColumn, columns - 1)),
  })
  const forward = isRightToLeft ? -1 : 1
  switch (press.key) {
    case 'ArrowDown':
      return to(isFar ? rows - 1 : row + 1, column)
    case 'ArrowUp':
      return to(isFar ? -1 : row - 1, column)
    case 'ArrowRight':
      return to(row, column + forward * (isFar ? columns : 1))
    case 'ArrowLeft':
      return to(row, column - forward * (isFar ? columns : 1))
    case 'Home':
      return to(isFar ? Math.min(0, rows - 1) : row, 0)
    case 'End':
      return to(isFar ? rows - 1 : row, columns - 1)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row < 0 ? row : Math.max(0, row - page), column)
    default:
      return undefined
  }
}
