import { classNames } from '../internal/classNames.ts'
import { PagedTable } from '../paged-table/PagedTable.tsx'
import type { PagedTableProps } from '../paged-table/PagedTable.tsx'
import type { ListPager, ListStateProps } from './list.types.ts'
import { ListCount, ListEmpty, ListFailure } from './ListState.tsx'
import { useListPager } from './useListPager.ts'

/** Props of {@link ListTable}; other props are passed to the `div`. */
export interface ListTableProps<Row>
  extends Omit<PagedTableProps<Row>, 'status' | 'empty' | 'error' | 'pager'>, ListStateProps {
  /** Previous and Next. Without it the list has one page. */
  pager?: ListPager
}

/**
 * Records as rows of a `PagedTable`, with all states of a list.
 *
 * Its states are attributes: `data-status` is `loading` also while another page loads.
 *
 * @example
 * <ListTable
 *   aria-label="Contacts"
 *   columns={columns}
 *   rows={contacts.items}
 *   rowId={({ id }) => id}
 *   onRowAction={openContact}
 *   status={contacts.status}
 *   isRefreshing={contacts.isRefreshing}
 *   error={contacts.error}
 *   onRetry={contacts.retry}
 *   empty={<EmptyState title="No contacts yet" />}
 *   pager={{ page, hasPrevious: contacts.hasPrevious, hasNext: contacts.hasNext, onPrevious: contacts.showPrevious, onNext: contacts.showNext }}
 * />
 */
export function ListTable<Row>({
  status: givenStatus,
  isRefreshing = false,
  error,
  onRetry,
  failedTitle,
  search,
  noneFoundTitle,
  empty,
  countText,
  pager,
  className,
  ...table
}: ListTableProps<Row>) {
  const status = givenStatus === 'idle' ? 'loading' : givenStatus
  const pagerProps = useListPager(pager, status, status === 'ready' && table.rows.length === 0)
  return (
    <>
      <ListCount status={status} countText={countText} />
      <PagedTable
        {...table}
        className={classNames('platform-ListTable', className)}
        status={status === 'ready' && isRefreshing ? 'loading' : status}
        error={<ListFailure failedTitle={failedTitle} error={error} onRetry={onRetry} />}
        empty={<ListEmpty search={search} noneFoundTitle={noneFoundTitle} empty={empty} />}
        pager={pagerProps}
      />
    </>
  )
}
