import { useId, useMemo, useState } from 'react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { BulkBar } from './BulkBar.tsx'
import { DataGridBody } from './DataGridBody.tsx'
import { DataGridHeader } from './DataGridHeader.tsx'
import type { CellPosition } from './dataGrid.types.ts'
import { GridSkeleton } from './GridSkeleton.tsx'
import { cellOf, isOnWidget, positionOf } from './gridFocus.ts'
import type { Selection } from './selection.ts'
import { sortRows } from './sortRows.ts'
import { columnTracks, useGridColumns, type GridColumnsOptions } from './useGridColumns.ts'
import { useGridKeyboard } from './useGridKeyboard.ts'
import { useGridSelection } from './useGridSelection.ts'
import { HEADER_HEIGHT } from './useRowWindow.ts'

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
  const {
    'aria-label': label,
    columns: givenColumns,
    sort: givenSort,
    defaultSort,
    onSortChange,
    hiddenColumns,
    columnWidths,
    onColumnWidthsChange,
    rows: givenRows,
    rowId,
    rowHeight = 40,
    status = 'ready',
    empty,
    error,
    selectionMode = 'none',
    selectedIds: givenSelection,
    onSelectionChange,
    selectedCount,
    bulkActions,
    onRowAction,
    rowActions,
    footer,
    className,
    ...rest
  } = props
  const t = useTexts(uiTexts)
  const gridId = useId()
  const { direction, intlLocale } = useLocale()
  const [grid, setGrid] = useState<HTMLDivElement | null>(null)
  const isSelectable = selectionMode === 'multiple'

  const { columns, shown, sort } = useGridColumns({
    columns: givenColumns,
    sort: givenSort,
    defaultSort,
    onSortChange,
    hiddenColumns,
    columnWidths,
    onColumnWidthsChange,
  })
  const rows = useMemo(() => {
    const sortValue = sort && givenColumns.find(({ id }) => id === sort.columnId)?.sortValue
    return sortValue ? sortRows(givenRows, sortValue, sort.direction, intlLocale) : givenRows
  }, [givenRows, givenColumns, sort, intlLocale])
  const shownRows = status === 'failed' ? NO_ROWS : rows
  const { selection, ...select } = useGridSelection({
    rows: shownRows,
    rowId,
    isSelectable,
    selectedIds: givenSelection,
    onSelectionChange,
  })
  const columnCount = shown.length + Number(isSelectable) + Number(Boolean(rowActions))
  const act = ({ row: index, column }: CellPosition) => {
    const row = shownRows[index]
    if (row !== undefined) onRowAction?.(row)
    else if (isSelectable && column === 0) select.toggleAll()
    else columns[column - Number(isSelectable)]?.toggleSort()
  }
  const { position, tabIndex, handlers } = useGridKeyboard({
    grid,
    extent: {
      rows: shownRows.length,
      columns: columnCount,
      page: Math.max(1, Math.floor(((grid?.clientHeight ?? 0) - HEADER_HEIGHT) / rowHeight)),
      isRightToLeft: direction === 'rtl',
    },
    onToggle: select.toggle,
    onToggleAll: select.toggleAll,
    onAction: act,
  })
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const cell = target instanceof Element ? cellOf(target) : null
    if (!cell || !(target instanceof Element)) return
    const at = positionOf(cell)
    if (target.closest('.platform-DataGrid-select')) {
      if (at.row < 0) select.toggleAll()
      else select.toggle(at.row, shiftKey)
    } else if (at.row >= 0 && !isOnWidget(target)) act(at)
  }

  const { tracks, least } = columnTracks(columns)
  const [before, after] = [
    isSelectable ? 'var(--platform-DataGrid-select)' : '',
    rowActions ? 'var(--platform-DataGrid-actions)' : '',
  ]
  const template = `${before} ${tracks} ${after}`.trim()
  const leastWidth = `calc(${least}px + ${before || '0px'} + ${after || '0px'})`

  return (
    <div {...rest} className={classNames('platform-DataGrid', className)} data-status={status}>
      <div
        ref={setGrid}
        role="grid"
        tabIndex={tabIndex}
        {...{ ...handlers, onClick }}
        className="platform-DataGrid-scroll"
        aria-label={label}
        aria-rowcount={shownRows.length + 1}
        aria-colcount={columnCount}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={status === 'loading' || undefined}
        style={{ '--platform-DataGrid-columns': template, '--platform-DataGrid-least': leastWidth }}
      >
        <span id={`${gridId}-select`} hidden>
          {t('GRID_SELECT')}
        </span>
        <DataGridHeader
          columns={columns}
          selection={isSelectable ? select.state : undefined}
          hasActions={Boolean(rowActions)}
        />
        {shownRows.length > 0 && (
          <DataGridBody
            grid={grid}
            gridId={gridId}
            rows={shownRows}
            rowId={rowId}
            rowHeight={rowHeight}
            columns={shown}
            selection={isSelectable ? selection : undefined}
            isPressable={onRowAction !== undefined}
            actions={rowActions}
            activeRow={position.row}
          />
        )}
      </div>
      {shownRows.length === 0 && (
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

const NO_ROWS: readonly never[] = []
