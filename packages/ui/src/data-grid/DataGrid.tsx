import { useId, useState } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { BulkBar } from './BulkBar.tsx'
import { DataGridBody } from './DataGridBody.tsx'
import { DataGridHeader } from './DataGridHeader.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import type { Selection } from './selection.ts'
import { useDataGrid } from './useDataGrid.ts'
import type { GridColumnsOptions } from './useGridColumns.ts'

/** The selection that the bulk actions apply to. */
export interface DataGridBulk {
  readonly selectedIds: Selection
  readonly clear: () => void
}

/** Props of {@link DataGrid}; other props are passed to the `div`. */
export interface DataGridProps<Row>
  extends GridColumnsOptions<Row>, Omit<ComponentPropsWithRef<'div'>, 'children' | 'aria-label'> {
  'aria-label': string
  rows: readonly Row[]
  /** Returns the id of a row. Keep the function stable between renders. */
  rowId: (row: Row) => string
  /** Pixels. @default 40 */
  rowHeight?: number
  /** `loading` shows a skeleton unless there are rows already; `failed` shows `error`. @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  /** Content that is shown if there are no rows. */
  empty?: ReactNode
  /** Content for the status `failed`: the reason and a retry button. */
  error?: ReactNode
  /** Whether rows have checkboxes. @default 'none' */
  selectionMode?: 'none' | 'multiple'
  selectedIds?: Selection
  onSelectionChange?: (selectedIds: ReadonlySet<string>) => void
  /**
   * Number of the selected rows, if rows are selected whose ids are not loaded.
   *
   * @default the size of `selectedIds`
   */
  selectedCount?: number
  /** Actions for the selected rows, at the bottom of the grid. */
  bulkActions?: (bulk: DataGridBulk) => ReactNode
  /** Handler that is called when a row is pressed, or Enter in one of its cells without a control. */
  onRowAction?: (row: Row) => void
  /** Controls at the inline end of a row, visible on hover and on focus. Keep the function stable between renders. */
  rowActions?: (row: Row) => ReactNode
  /** Content of the footer, e.g. counts or a pager. */
  footer?: ReactNode
}

/**
 * A grid with keyboard navigation, sorting, column resizing and selection. Beyond 100 rows only the visible ones are
 * rendered; the grid scrolls inside its given height.
 *
 * Its states are attributes:
 * - `.platform-DataGrid-cell[data-align]`: the `align` of the column
 * - `.platform-DataGrid-grip[data-resizing]`: the column is being resized
 * - `.platform-DataGrid-header[data-align]`: the `align` of the column
 * - `.platform-DataGrid-row[data-pressable]`: a press on the row acts
 * - `.platform-DataGrid[data-status]`: `status`
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columnOptions, others } = splitColumnOptions(props)
  const {
    'aria-label': label,
    rows: givenRows,
    rowId,
    rowHeight = 40,
    status = 'ready',
    empty,
    error,
    selectionMode = 'none',
    selectedIds,
    onSelectionChange,
    selectedCount,
    bulkActions,
    onRowAction,
    rowActions,
    footer,
    className,
    ...rest
  } = others
  const t = useTexts(uiTexts)
  const gridId = useId()
  const [grid, setGrid] = useState<HTMLDivElement | null>(null)
  const isSelectable = selectionMode === 'multiple'
  const { columns, shown, rows, selection, select, columnCount, activeRow, gridProps } = useDataGrid({
    grid,
    columns: columnOptions,
    rows: status === 'failed' ? NO_ROWS : givenRows,
    rowId,
    rowHeight,
    isSelectable,
    hasActions: Boolean(rowActions),
    ...(selectedIds && { selectedIds }),
    ...(onSelectionChange && { onSelectionChange }),
    ...(onRowAction && { onRowAction }),
  })

  return (
    <div {...rest} className={classNames('platform-DataGrid', className)} data-status={status}>
      <div
        ref={setGrid}
        role="grid"
        {...gridProps}
        className="platform-DataGrid-scroll"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnCount}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={status === 'loading' || undefined}
      >
        <span id={`${gridId}-select`} hidden>
          {t('GRID_SELECT')}
        </span>
        <DataGridHeader
          columns={columns}
          selection={isSelectable ? select.state : undefined}
          hasActions={Boolean(rowActions)}
        />
        {rows.length > 0 && (
          <DataGridBody
            grid={grid}
            gridId={gridId}
            rows={rows}
            rowId={rowId}
            rowHeight={rowHeight}
            columns={shown}
            selection={isSelectable ? selection : undefined}
            isPressable={onRowAction !== undefined}
            actions={rowActions}
            activeRow={activeRow}
          />
        )}
      </div>
      {rows.length === 0 && (
        <div className="platform-DataGrid-state">
          {status === 'loading' ? <GridSkeleton columns={shown.length} /> : status === 'failed' ? error : empty}
        </div>
      )}
      {(footer ?? bulkActions) && (
        <div className="platform-DataGrid-foot">
          {footer}
          {bulkActions && (
            <BulkBar count={selectedCount ?? selection.size} onClear={select.clear}>
              {bulkActions({ selectedIds: selection, clear: select.clear })}
            </BulkBar>
          )}
        </div>
      )}
    </div>
  )
}

/** Separates the options of the columns from the other props. */
function splitColumnOptions<Row>({
  columns,
  sort,
  defaultSort,
  onSortChange,
  hiddenColumns,
  columnWidths,
  onColumnWidthsChange,
  ...others
}: DataGridProps<Row>) {
  const columnOptions: GridColumnsOptions<Row> = {
    columns,
    sort,
    defaultSort,
    onSortChange,
    hiddenColumns,
    columnWidths,
    onColumnWidthsChange,
  }
  return { columnOptions, others }
}

const NO_ROWS: readonly never[] = []
