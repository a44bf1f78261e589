import { memo, type ReactNode } from 'react'
import { textDirection } from '../internal/textDirection.ts'
import type { DataGridColumn } from './dataGrid.types.ts'

export interface DataGridRowProps<Row> {
  readonly gridId: string
  readonly row: Row
  /** Index among all rows, from 0. */
  readonly index: number
  readonly columns: readonly DataGridColumn<Row>[]
  readonly rowHeight: number
  /** Undefined if rows cannot be selected. */
  readonly isSelected: boolean | undefined
  readonly isPressable: boolean
  readonly actions: ((row: Row) => ReactNode) | undefined
}

/** A row. It has no handlers: the grid handles all events, so that scrolling only creates elements. */
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
          {/* Not an input: the cell handles Space, and native checkboxes in all rows would drop frames. */}
          <span
            role="checkbox"
            className="platform-DataGrid-check"
            aria-checked={isSelected}
            aria-labelledby={`${gridId}-select ${nameId}`}
            tabIndex={-1}
          />
        </div>
      )}
      {columns.map((column, columnIndex) => {
        const content = column.render(row)
        return (
          <div
            key={column.id}
            role={columnIndex === headerColumn ? 'rowheader' : 'gridcell'}
            id={columnIndex === headerColumn ? nameId : undefined}
            className="platform-DataGrid-cell"
            aria-colindex={columnIndex + offset}
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
