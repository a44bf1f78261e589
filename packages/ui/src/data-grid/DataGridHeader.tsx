import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { ColumnResizer } from './ColumnResizer.tsx'
import type { GridColumn } from './useGridColumns.ts'

interface DataGridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  /** Undefined if rows cannot be selected. */
  readonly selection: 'none' | 'some' | 'all' | undefined
  readonly hasActions: boolean
}

/** The header row, with the controls that sort, resize and select all. */
export function DataGridHeader<Row>({ columns, selection, hasActions }: DataGridHeaderProps<Row>) {
  const t = useTexts(uiTexts)
  const offset = selection === undefined ? 1 : 2
  return (
    <div role="rowgroup" className="platform-DataGrid-head">
      <div role="row" className="platform-DataGrid-headRow" aria-rowindex={1}>
        {selection !== undefined && (
          <div role="columnheader" className="platform-DataGrid-header platform-DataGrid-select" aria-colindex={1}>
            <span
              role="checkbox"
              className="platform-DataGrid-check"
              aria-checked={selection === 'some' ? 'mixed' : selection === 'all'}
              aria-label={t('GRID_SELECT_ALL')}
              tabIndex={-1}
            />
          </div>
        )}
        {columns.map((column, index) => (
          <ColumnHeader key={column.column.id} column={column} colIndex={index + offset} />
        ))}
        {hasActions && (
          <div
            role="columnheader"
            tabIndex={-1}
            className="platform-DataGrid-header"
            aria-colindex={columns.length + offset}
          >
            <span className="platform-VisuallyHidden">{t('GRID_ACTIONS')}</span>
          </div>
        )}
      </div>
    </div>
  )
}

function ColumnHeader<Row>({ column, colIndex }: { column: GridColumn<Row>; colIndex: number }) {
  const { canSort, sort, toggleSort } = column
  const { header, align } = column.column
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      className="platform-DataGrid-header"
      aria-label={header}
      aria-colindex={colIndex}
      aria-sort={canSort ? (sort ?? 'none') : undefined}
      data-align={align}
    >
      {canSort ? (
        <button type="button" className="platform-DataGrid-sort" tabIndex={-1} onClick={toggleSort}>
          <span className="platform-DataGrid-name">{header}</span>
          {sort === 'ascending' && <ArrowUp aria-hidden />}
          {sort === 'descending' && <ArrowDown aria-hidden />}
        </button>
      ) : (
        <span className="platform-DataGrid-name">{header}</span>
      )}
      <ColumnResizer column={column} />
    </div>
  )
}
