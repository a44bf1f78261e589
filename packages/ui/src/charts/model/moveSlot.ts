import type { Direction } from '../../i18n/locales.ts'

/** The position of a slot of a chart: a category is a column, a series a row. */
export interface SlotPosition {
  readonly row: number
  readonly column: number
}

/** The number of slots of a chart. */
export interface SlotCounts {
  readonly rows: number
  readonly columns: number
}

/** Page Up and Page Down move by this share of the columns. */
const PAGE_SHARE = 0.1

/**
 * Returns the slot that a key moves to; null for other keys. The arrow keys follow the reading direction. Home and End
 * move in the row, or in the only column.
 */
export function moveSlot(
  key: string,
  { row, column }: SlotPosition,
  { rows, columns }: SlotCounts,
  direction: Direction,
): SlotPosition | null {
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const page = Math.max(1, Math.round(columns * PAGE_SHARE))
  const at = (nextRow: number, nextColumn: number): SlotPosition => ({
    row: Math.max(0, Math.min(nextRow, rows - 1)),
    column: Math.max(0, Math.min(nextColumn, columns - 1)),
  })
  switch (key) {
    case forwards:
      return at(row, column + 1)
    case backwards:
      return at(row, column - 1)
    case 'ArrowDown':
      return rows > 1 ? at(row + 1, column) : null
    case 'ArrowUp':
      return rows > 1 ? at(row - 1, column) : null
    case 'PageDown':
      return at(row, column + page)
    case 'PageUp':
      return at(row, column - page)
    case 'Home':
      return columns > 1 ? at(row, 0) : at(0, 0)
    case 'End':
      return columns > 1 ? at(row, columns - 1) : at(rows - 1, 0)
    default:
      return null
  }
}
