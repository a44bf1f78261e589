import {
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useControlledState } from 'react-stately/useControlledState'
import type { ColumnWidths, DataGridColumn, DataGridSort } from './dataGrid.types.ts'

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, rowSortingFeature })

/**
 * TanStack Table manages the columns only. Its row model creates an object for each row, 200 to 300 ms for 100,000 rows,
 * before the first one is visible; the grid renders the host's rows directly.
 */
const NO_ROWS: never[] = []

const DEFAULT_WIDTH = 160
const MIN_WIDTH = 96
const MAX_WIDTH = 1200

/** The state of the columns; each value is controlled if it is given. */
export interface GridColumnsOptions<Row> {
  readonly columns: readonly DataGridColumn<Row>[]
  readonly sort?: DataGridSort | null | undefined
  readonly defaultSort?: DataGridSort | null | undefined
  readonly onSortChange?: ((sort: DataGridSort | null) => void) | undefined
  readonly hiddenColumns?: readonly string[] | undefined
  readonly columnWidths?: ColumnWidths | undefined
  readonly onColumnWidthsChange?: ((widths: ColumnWidths) => void) | undefined
}

/** A visible column. */
export interface GridColumn<Row> {
  readonly column: DataGridColumn<Row>
  readonly canSort: boolean
  readonly sort: DataGridSort['direction'] | undefined
  /** Width in pixels, if the user has resized the column. */
  readonly width: number | undefined
  readonly minWidth: number
  readonly maxWidth: number
  /** Cycles ascending, descending, unsorted. */
  readonly toggleSort: () => void
  /** Without a width the column shares the space again. */
  readonly resize: (width: number | undefined) => void
}

/** @internal */
export interface GridColumns<Row> {
  readonly columns: readonly GridColumn<Row>[]
  /** The visible columns; the same array until columns are hidden or shown. */
  readonly shown: readonly DataGridColumn<Row>[]
  readonly sort: DataGridSort | null
}

export function useGridColumns<Row>(options: GridColumnsOptions<Row>): GridColumns<Row> {
  const { columns, hiddenColumns } = options
  const [sort, setSort] = useControlledState<DataGridSort | null>(
    options.sort,
    options.defaultSort ?? null,
    options.onSortChange,
  )
  const [widths, setWidths] = useControlledState<ColumnWidths>(options.columnWidths, {}, options.onColumnWidthsChange)

  const definitions = useMemo(() => columns.map(define), [columns])
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenColumns?.map((id) => [id, false]) ?? []),
    [hiddenColumns],
  )
  const sorting = sort ? [{ id: sort.columnId, desc: sort.direction === 'descending' }] : []
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    sortDescFirst: false,
    state: { columnVisibility, columnSizing: { ...widths }, sorting },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting)
      setSort(next ? { columnId: next.id, direction: next.desc ? 'descending' : 'ascending' } : null)
    },
    onColumnSizingChange: (updater) => setWidths(functionalUpdate(updater, { ...widths })),
  })

  const leaves = table.getVisibleLeafColumns()
  const shown = useMemo(
    () => leaves.flatMap((leaf) => columns.find(({ id }) => id === leaf.id) ?? []),
    [leaves, columns],
  )
  return {
    shown,
    sort,
    columns: shown.map((column, index) => {
      const leaf = leaves[index]
      const direction = leaf?.getIsSorted()
      return {
        column,
        canSort: leaf?.getCanSort() ?? false,
        sort: direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined,
        width: widths[column.id],
        minWidth: minWidthOf(column),
        maxWidth: MAX_WIDTH,
        toggleSort: () => leaf?.toggleSorting(),
        resize: (width) =>
          width === undefined
            ? leaf?.resetSize()
            : table.setColumnSizing((all) => ({ ...all, [column.id]: clamp(width, column) })),
      }
    }),
  }
}

const minWidthOf = ({ minWidth = MIN_WIDTH }: DataGridColumn<never>) => minWidth
const clamp = (width: number, column: DataGridColumn<never>) =>
  Math.round(Math.max(minWidthOf(column), Math.min(width, MAX_WIDTH)))

function define<Row>({ id, sortValue, isSortable, isFixed }: DataGridColumn<Row>): ColumnDef<typeof features, never> {
  return { id, accessorFn: () => null, enableSorting: Boolean(sortValue ?? isSortable), enableHiding: !isFixed }
}

/** Returns the value of `grid-template-columns` and the total minimum width. */
export function columnTracks<Row>(columns: readonly GridColumn<Row>[]): { tracks: string; least: number } {
  return {
    tracks: columns
      .map(({ column, width, minWidth }) =>
        width === undefined ? `minmax(${minWidth}px, ${column.width ?? DEFAULT_WIDTH}fr)` : `${width}px`,
      )
      .join(' '),
    least: columns.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth), 0),
  }
}
