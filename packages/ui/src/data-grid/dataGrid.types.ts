import type { ReactNode } from 'react'

/** What a column is sorted by. Empty values go last, whichever way it runs. */
export type SortValue = string | number | Date | boolean | null | undefined

/** A column of a {@link DataGrid}. Keep the list stable between renders. */
export interface DataGridColumn<Row> {
  readonly id: string
  /** Name of the column: its header, its entry in the columns menu. */
  readonly header: string
  /** What a cell shows. Gets the row as the host gave it. */
  readonly render: (row: Row) => ReactNode
  /** Lets people sort by this column; the grid does it. */
  readonly sortValue?: (row: Row) => SortValue
  /** Lets people sort by this column where the host sorts: it gives rows in the order that `onSortChange` asked for. */
  readonly isSortable?: boolean
  /** `end` for numbers: they stand under each other in figures of one width. @default 'start' */
  readonly align?: 'start' | 'end'
  /** Share of the room in relation to the other columns, and the width in pixels where there is room. @default 160 */
  readonly width?: number
  /** Pixels. @default 96 */
  readonly minWidth?: number
  /** Whether this column names its row. Without one, the first does. */
  readonly isRowHeader?: boolean
  /** Whether the columns menu leaves this one out: it cannot be hidden. */
  readonly isFixed?: boolean
}

/** By which column the rows are sorted. */
export interface DataGridSort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

/** Widths in pixels of the columns that a person has resized, by id. */
export type ColumnWidths = Readonly<Record<string, number>>

/** A cell by its place among what is shown. Row -1 is the header. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}
