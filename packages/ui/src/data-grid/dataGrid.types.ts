import type { ReactNode } from 'react'

/** The sort value of a cell. Empty values are last in both directions. */
export type SortValue = string | number | Date | boolean | null | undefined

/** A column of a {@link DataGrid}. Keep the list stable between renders. */
export interface DataGridColumn<Row> {
  readonly id: string
  /** Name of the column: its header, its entry in the columns menu. */
  readonly header: string
  /** Renders a cell of a row. */
  readonly render: (row: Row) => ReactNode
  /** Returns the sort value of a row. Makes the column sortable by the grid. */
  readonly sortValue?: (row: Row) => SortValue
  /** Whether the host sorts by this column: it provides the rows in the order of `onSortChange`. */
  readonly isSortable?: boolean
  /** `end` for numbers, with tabular figures. @default 'start' */
  readonly align?: 'start' | 'end'
  /** Width relative to the other columns, and in pixels if there is enough space. @default 160 */
  readonly width?: number
  /** Pixels. @default 96 */
  readonly minWidth?: number
  /** Whether this column is the row header. @default the first column */
  readonly isRowHeader?: boolean
  /** Whether the column cannot be hidden. */
  readonly isFixed?: boolean
}

/** The column and direction of the sort. */
export interface DataGridSort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

/** Widths in pixels of the columns that the user has resized, by id. */
export type ColumnWidths = Readonly<Record<string, number>>

/** A cell by its row and column among the shown ones. Row -1 is the header. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}
