import { useState } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Pager, type PagerProps } from './Pager.tsx'
import { textDirection } from '../internal/textDirection.ts'

/** A column of a {@link PagedTable}. */
export interface PagedTableColumn<Row> {
  readonly id: string
  /** Name of the column. */
  readonly header: string
  /** Renders a cell of a row. */
  readonly render: (row: Row) => ReactNode
  /** `end` for numbers. @default 'start' */
  readonly align?: 'start' | 'end'
  /** Whether this column is the row header. @default the first column */
  readonly isRowHeader?: boolean
  /** Whether the column stays in view at the inline end when the table is wider than its place: for buttons. */
  readonly isPinned?: boolean
}

/** Props of {@link PagedTable}; other props are passed to the `div`. */
export interface PagedTableProps<Row> extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'aria-label'> {
  'aria-label': string
  columns: readonly PagedTableColumn<Row>[]
  /** The rows of the page. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** `loading` shows a skeleton, or a progress line above the current page; `failed` shows `error`. @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  /** Content that is shown if there are no rows. */
  empty?: ReactNode
  /** Content for the status `failed`: the reason and a retry button. */
  error?: ReactNode
  /** Handler that is called when a row is pressed. The row header becomes a button for keyboards. */
  onRowAction?: (row: Row) => void
  /** Controls at the inline end of a row, visible on hover and on focus. */
  rowActions?: (row: Row) => ReactNode
  /** Previous and Next. Without it, the table has one page. */
  pager?: Omit<PagerProps, 'className'>
}

/**
 * A page of rows in a simple table, with Previous and Next. For long lists with sorting and selection, use `DataGrid`.
 *
 * Its states are attributes:
 * - `.platform-PagedTable-cell[data-align]`: the `align` of the column
 * - `.platform-PagedTable-cell[data-pinned]`: the column stays in view
 * - `.platform-PagedTable-header[data-align]`: the `align` of the column
 * - `.platform-PagedTable-header[data-pinned]`: the column stays in view
 * - `.platform-PagedTable-row[data-pressable]`: a press on the row acts
 * - `.platform-PagedTable[data-status]`: `status`
 */
export function PagedTable<Row>({
  'aria-label': label,
  columns,
  rows,
  rowId,
  status = 'ready',
  empty,
  error,
  onRowAction,
  rowActions,
  pager,
  className,
  ...rest
}: PagedTableProps<Row>) {
  const t = useTexts(uiTexts)
  const [overflows, setOverflows] = useState(false)
  const shown = status === 'failed' ? [] : rows
  return (
    <div {...rest} className={classNames('platform-PagedTable', className)} data-status={status}>
      <div
        ref={(element) => watchOverflow(element, setOverflows)}
        className="platform-PagedTable-scroll"
        // A horizontal scroll container must be reachable by keyboard.
        {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      >
        <table className="platform-PagedTable-table" aria-label={label} aria-busy={status === 'loading' || undefined}>
          <thead>
            <tr>
              {columns.map(({ id, header, align, isPinned }) => (
                <th
                  key={id}
                  scope="col"
                  className="platform-PagedTable-header"
                  data-align={align}
                  data-pinned={isPinned || undefined}
                >
                  {header}
                </th>
              ))}
              {rowActions && (
                <th scope="col" className="platform-PagedTable-header" data-pinned>
                  <span className="platform-VisuallyHidden">{t('GRID_ACTIONS')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PagedTableRow
                key={rowId(row)}
                row={row}
                columns={columns}
                onRowAction={onRowAction}
                rowActions={rowActions}
              />
            ))}
            {shown.length === 0 && status === 'loading' && (
              <SkeletonRows columns={columns.length + Number(Boolean(rowActions))} />
            )}
          </tbody>
        </table>
        {shown.length === 0 && status !== 'loading' && (
          <div className="platform-PagedTable-state">{status === 'failed' ? error : empty}</div>
        )}
      </div>
      {pager && <Pager {...pager} isEmpty={pager.isEmpty ?? shown.length === 0} />}
    </div>
  )
}

interface PagedTableRowProps<Row> extends Pick<PagedTableProps<Row>, 'columns' | 'onRowAction' | 'rowActions'> {
  row: Row
}

function PagedTableRow<Row>({ row, columns, onRowAction, rowActions }: PagedTableRowProps<Row>) {
  const headerColumn = Math.max(
    0,
    columns.findIndex(({ isRowHeader }) => isRowHeader),
  )
  return (
    <tr className="platform-PagedTable-row" data-pressable={onRowAction ? true : undefined}>
      {columns.map(({ id, align, isPinned, render }, index) => {
        const content = render(row)
        const dir = align === 'end' ? undefined : textDirection(content)
        return index === headerColumn ? (
          <th key={id} scope="row" className="platform-PagedTable-cell" data-align={align} dir={dir}>
            {onRowAction ? (
              <button type="button" className="platform-PagedTable-open" dir={dir} onClick={() => onRowAction(row)}>
                {content}
              </button>
            ) : (
              content
            )}
          </th>
        ) : (
          <td
            key={id}
            className="platform-PagedTable-cell"
            data-align={align}
            data-pinned={isPinned || undefined}
            dir={dir}
          >
            {content}
          </td>
        )
      })}
      {rowActions && (
        <td className="platform-PagedTable-cell platform-PagedTable-actions" data-pinned>
          <div>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

const SKELETON_WIDTHS = [60, 80, 52, 72, 64]

function SkeletonRows({ columns }: { columns: number }) {
  return SKELETON_WIDTHS.map((width, row) => (
    <tr key={width} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className="platform-PagedTable-cell">
          <Skeleton width={`${SKELETON_WIDTHS[(row + column) % SKELETON_WIDTHS.length]}%`} />
        </td>
      ))}
    </tr>
  ))
}

function watchOverflow(element: HTMLElement | null, onChange: (overflows: boolean) => void) {
  if (!element) return undefined
  const observer = new ResizeObserver(() => onChange(element.scrollWidth > element.clientWidth))
  observer.observe(element)
  return () => observer.disconnect()
}
