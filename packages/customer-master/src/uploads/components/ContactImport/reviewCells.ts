import { createContext, use } from 'react'
import type { UploadRow } from '@platform/contract'
import type { CellAddress } from '../../headless/reviewRows.ts'
import type { CellsOfRows } from '../../headless/fixQueue.ts'

/** The cell that has the focus for editing, with its input. */
export interface ActiveCell extends CellAddress {
  readonly input: HTMLInputElement
}

/** What the cells of the review have in common. */
export interface ReviewCells {
  readonly unsaved: CellsOfRows
  /** The id of the popover with the errors of the active cell. */
  readonly popoverId: string
  readonly active: ActiveCell | null
  /** The value of a cell before it was corrected here. */
  readonly originalOf: (cell: CellAddress) => string
  readonly labelOf: (fieldId: string) => string
  /** Whether a cell has the word that empties a field. */
  readonly isClearWord: (cell: string) => boolean
  readonly setActive: (cell: ActiveCell | null) => void
  readonly correct: (cell: CellAddress, value: string) => void
  /** Moves the focus to the next cell to correct. */
  readonly goToNext: (after: CellAddress) => void
}

/** Returns the cell that the server suggests; null if it suggests none. */
export const suggestionOf = ({ suggestion }: UploadRow, fieldId: string): string | null => suggestion?.[fieldId] ?? null

/** Moves the focus from a field to its cell, where arrow keys move to other cells. */
export function leaveField(field: Element | null): void {
  const cell = field?.closest<HTMLElement>('[aria-colindex]')
  if (!cell) return
  cell.tabIndex = -1
  cell.focus()
}

export const ReviewCellsContext = createContext<ReviewCells | null>(null)

/** Returns what the cells have in common. The columns stay the same while cells are edited, so that rows do not render again. */
export function useReviewCells(): ReviewCells {
  const cells = use(ReviewCellsContext)
  if (!cells) throw new Error('Platform: a ReviewCell is outside of a ReviewGrid.')
  return cells
}
