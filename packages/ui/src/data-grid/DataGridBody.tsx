import type { ReactNode } from 'react'
import type { DataGridColumn } from './dataGrid.types.ts'
import { DataGridRow } from './DataGridRow.tsx'
import type { RowWindow } from './rowWindow.ts'
import type { Selection } from './selection.ts'
import { useRowWindow } from './useRowWindow.ts'

interface DataGridBodyProps<Row> {
  readonly grid: HTMLElement | null
  readonly gridId: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly rowHeight: number
  readonly columns: readonly DataGridColumn<Row>[]
  /** Undefined if rows cannot be selected. */
  readonly selection: Selection | undefined
  readonly isPressable: boolean
  readonly actions: ((row: Row) => ReactNode) | undefined
  readonly activeRow: number
}

/** The visible rows. Scrolling re-renders only this component. */
export function DataGridBody<Row>(props: DataGridBodyProps<Row>) {
  const { grid, gridId, rows, rowId, rowHeight, columns, selection, isPressable, actions, activeRow } = props
  const window = useRowWindow(grid, rowHeight, rows.length)
  return (
    <div role="rowgroup" className="platform-DataGrid-body" style={{ blockSize: rows.length * rowHeight }}>
      {indexesOf(window, activeRow, rows.length).map((index) => {
        const row = rows[index] as Row
        const id = rowId(row)
        return (
          <DataGridRow
            key={id}
            gridId={gridId}
            row={row}
            index={index}
            columns={columns}
            rowHeight={rowHeight}
            isSelected={selection?.has(id)}
            isPressable={isPressable}
            actions={actions}
          />
        )
      })}
    </div>
  )
}

/** Adds the active row, which always stays rendered so that it keeps the focus while scrolling. */
function indexesOf({ start, end }: RowWindow, active: number, count: number): number[] {
  const indexes = Array.from({ length: end - start }, (_, offset) => start + offset)
  if (active >= 0 && active < start) indexes.unshift(active)
  if (active >= end && active < count) indexes.push(active)
  return indexes
}
