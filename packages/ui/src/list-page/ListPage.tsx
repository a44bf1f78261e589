import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../internal/classNames.ts'
import { PageHeader } from '../page-header/PageHeader.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import type { ListSearch } from './list.types.ts'

/** Props of {@link ListPage}; other props are passed to the `section`. */
export interface ListPageProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** The page's heading. Within a page that has one, set `aria-label` instead. */
  title?: string
  /** Address of the parent page; shown as an arrow before the title. */
  onBack?: () => void
  /** Content at the inline start of the bar if there is no title, for example tabs. */
  start?: ReactNode
  /** The search. Without it no search field is shown. */
  search?: ListSearch
  /** Actions of the page; the primary button last. */
  actions?: ReactNode
  /** Filter fields, in a row below the header. */
  filters?: ReactNode
  /** `ListCards`, `ListTable` or another list. */
  children: ReactNode
}

/**
 * A page that lists records: title, search, actions, and the list as cards or as a table.
 *
 * @example
 * <ListPage
 *   title="Contacts"
 *   search={{ value: search, onSearch: setSearch, debounceMs: 300 }}
 *   actions={mayCreate && <Button variant="primary" icon={<Plus />} onPress={create}>New contact</Button>}
 * >
 *   <ListTable aria-label="Contacts" columns={columns} rows={contacts.items} rowId={({ id }) => id} status={contacts.status} />
 * </ListPage>
 */
export function ListPage({
  title,
  onBack,
  start,
  search,
  actions,
  filters,
  className,
  children,
  ...rest
}: ListPageProps) {
  const tools = (
    <>
      {search && <SearchField {...search} className="platform-ListPage-search" />}
      {actions}
    </>
  )
  return (
    <section aria-label={title} {...rest} className={classNames('platform-ListPage', className)}>
      {title === undefined ? (
        <div className="platform-ListPage-bar">
          {start}
          <div className="platform-ListPage-tools">{tools}</div>
        </div>
      ) : (
        <PageHeader title={title} onBack={onBack} actions={tools} />
      )}
      {filters && <div className="platform-ListPage-filters">{filters}</div>}
      <div className="platform-ListPage-body">{children}</div>
    </section>
  )
}
