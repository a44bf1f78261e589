import { useMemo } from 'react'
import type { MouseEvent } from 'react'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import type { DataGridProps } from './DataGrid.tsx'
import type { CellPosition } from './dataGrid.types.ts'
import { cellOf, isOnWidget, positionOf } from './gridFocus.ts'
import { sortRows } from './sortRows.ts'
import { columnTracks, useGridColumns, type GridColumnsOptions } from './useGridColumns.ts'
import { useGridKeyboard } from './useGridKeyboard.ts'
import { useGridSelection } from './useGridSelection.ts'
import { HEADER_HEIGHT } from './useRowWindow.ts'

interface DataGridOptions<Row> extends Pick<
  DataGridProps<Row>,
  'rows' | 'rowId' | 'selectedIds' | 'onSelectionChange' | 'onRowAction'
> {
  /** The element of the grid; null until it is rendered. */
  readonly grid: HTMLElement | null
  readonly columns: GridColumnsOptions<Row>
  /** Pixels. */
  readonly rowHeight: number
  readonly isSelectable: boolean
  readonly hasActions: boolean
}

/** The columns, the sorted rows and the selection of a grid, and what keys and presses do in it. */
export function useDataGrid<Row>(options: DataGridOptions<Row>) {
  const { grid, rows: givenRows, rowId, rowHeight, isSelectable, hasActions, onRowAction } = options
  const { direction, intlLocale } = useLocale()
  const { columns, shown, sort } = useGridColumns(options.columns)
  const { columns: givenColumns } = options.columns
  const rows = useMemo(() => {
    const sortValue = sort && givenColumns.find(({ id }) => id === sort.columnId)?.sortValue
    return sortValue ? sortRows(givenRows, sortValue, sort.direction, intlLocale) : givenRows
  }, [givenRows, givenColumns, sort, intlLocale])
  const { selection, ...select } = useGridSelection({
    rows,
    rowId,
    isSelectable,
    selectedIds: options.selectedIds,
    onSelectionChange: options.onSelectionChange,
  })
  const columnCount = shown.length + Number(isSelectable) + Number(hasActions)
  const act = ({ row: index, column }: CellPosition) => {
    const row = rows[index]
    if (row !== undefined) onRowAction?.(row)
    else if (isSelectable && column === 0) select.toggleAll()
    else columns[column - Number(isSelectable)]?.toggleSort()
  }
  const { position, tabIndex, handlers } = useGridKeyboard({
    grid,
    extent: {
      rows: rows.length,
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

  return {
    columns,
    shown,
    rows,
    selection,
    select,
    columnCount,
    activeRow: position.row,
    gridProps: {
      ...handlers,
      tabIndex,
      onClick,
      style: gridSizes(columnTracks(columns), isSelectable, hasActions),
    },
  }
}

/** The widths of all columns, with those of the checkboxes before and of the actions after them. */
function gridSizes({ tracks, least }: ReturnType<typeof columnTracks>, isSelectable: boolean, hasActions: boolean) {
  const before = isSelectable ? 'var(--platform-DataGrid-select)' : ''
  const after = hasActions ? 'var(--platform-DataGrid-actions)' : ''
  return {
    '--platform-DataGrid-columns': `${before} ${tracks} ${after}`.trim(),
    '--platform-DataGrid-least': `calc(${least}px + ${before || '0px'} + ${after || '0px'})`,
  }
}
