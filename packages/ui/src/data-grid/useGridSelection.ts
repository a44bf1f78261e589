import { useMemo, useRef } from 'react'
import { useControlledState } from 'react-stately/useControlledState'
import { selectionState, selectRange, toggleAll, toggleRow, type Selection } from './selection.ts'

interface GridSelectionOptions<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly isSelectable: boolean
  readonly selectedIds: Selection | undefined
  readonly onSelectionChange: ((selectedIds: ReadonlySet<string>) => void) | undefined
}

const NOTHING: Selection = new Set()

/** The selected rows and the functions that change them. */
export function useGridSelection<Row>(options: GridSelectionOptions<Row>) {
  const { rows, rowId, isSelectable } = options
  const [selection, setSelection] = useControlledState(options.selectedIds, NOTHING, options.onSelectionChange)
  const lastToggled = useRef(0)
  const ids = () => rows.map(rowId)
  const state = useMemo(
    () => (selection.size === 0 ? 'none' : selectionState(selection, rows.map(rowId))),
    [selection, rows, rowId],
  )
  return {
    selection,
    state,
    clear: () => setSelection(NOTHING),
    toggleAll: () => {
      if (isSelectable) setSelection(toggleAll(selection, ids()))
    },
    /** With `isRange`, adds every row since the one toggled last. */
    toggle: (index: number, isRange: boolean) => {
      const row = rows[index]
      if (!isSelectable || row === undefined) return
      setSelection(
        isRange ? selectRange(selection, ids(), lastToggled.current, index) : toggleRow(selection, rowId(row)),
      )
      lastToggled.current = index
    },
  }
}
