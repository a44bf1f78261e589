import { memo, type ReactNode } from 'react'
import { textDirection } from '../internal/textDirection.ts'
import type { DataGridColumn } from './dataGrid.types.ts'

export interface DataGridRowProps<Row> {
  readonly gridId: string
  readonly row: Row
  /** Its place among all rows, from 0. */
  readonly index: number
  readonly columns: readonly DataGridColumn<Row>[]
  readonly rowHeight: number
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined
  readonly isPressable: boolean
  readonly actions: ((row: Row) => ReactNode) | undefined
}

/** A row. It has no handlers: the grid listens for all of them, so that scrolling only makes elements. */
function Row<Row>({ gridId, row, index, columns, rowHeight, isSelected, isPressable, actions }: DataGridRowProps<Row>) {
  const offset = isSelected === undefined ? 1 : 2
  const headerColumn = Math.max(
    0,
    columns.findIndex(({ isRowHeader }) => isRowHeader),
  )
  const nameId = `${gridId}-${index}`
  return (
    <div
      role="row"
      className="platform-DataGrid-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-pressable={isPressable || undefined}
      style={{ insetBlockStart: index * rowHeight, blockSize: rowHeight }}
    >
      {isSelected !== undefined && (
        <div role="gridcell" className="platform-DataGrid-cell platform-DataGrid-select" aria-colindex={1}>
          {/* Not an input, and not focused: the cell takes Space, and a native box for each row costs a frame. */}
          <span
            role="checkbox"
            className="platform-DataGrid-check"
            aria-checked={isSelected}
            aria-labelledby={`${gridId}-select ${nameId}`}
            tabIndex={-1}
          />
        </div>
      )}
      {columns.map((column, place) => {
        const content = column.render(row)
        return (
          <div
            key={column.id}
            role={place === headerColumn ? 'rowheader' : 'gridcell'}
            id={place === headerColumn ? nameId : undefined}
            className="platform-DataGrid-cell"
            aria-colindex={place + offset}
            data-align={column.align}
            dir={column.align === 'end' ? undefined : textDirection(content)}
          >
            {content}
          </div>
        )
      })}
      {actions && (
        <div
          role="gridcell"
          className="platform-DataGrid-cell platform-DataGrid-actions"
          aria-colindex={columns.length + offset}
        >
          {actions(row)}
        </div>
      )}
    </div>
  )
}

// `memo` drops the type parameter.
export const DataGridRow = memo(Row) as typeof Row
