import type { ListMore, ListPager, ListStateProps } from './list.types.ts'

/** Props of `ListTable` and `ListCards` that come from the hook of a list. */
interface LoadedList<Item> extends Pick<ListStateProps, 'status' | 'isRefreshing' | 'error'> {
  readonly items: readonly Item[]
  readonly retry: () => void
}

/** A list of which one page is shown, as `usePage` of `@platform/client/react` returns it. */
export interface PageOfRecords<Item> extends LoadedList<Item> {
  readonly page: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly showPrevious: () => void
  readonly showNext: () => void
}

/** A list to which further pages are appended, as `usePages` of `@platform/client/react` returns it. */
export interface PagesOfRecords<Item> extends LoadedList<Item> {
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
}

const stateProps = ({ status, isRefreshing = false, error = null, retry }: LoadedList<unknown>) => ({
  status,
  isRefreshing,
  error,
  onRetry: retry,
})
const idOf = ({ id }: { readonly id: string }): string => id

/**
 * Returns the props of a `ListTable` for the result of a list's hook.
 *
 * @param pagerTexts Labels of Next at the end of the list.
 * @example
 * <ListTable {...tableProps(contacts)} aria-label="Contacts" columns={columns} empty={<EmptyState title="No contacts yet" />} />
 */
export function tableProps<Item extends { readonly id: string }>(
  list: PageOfRecords<Item>,
  pagerTexts: Pick<ListPager, 'endText' | 'emptyText'> = {},
) {
  const { page, hasPrevious, hasNext, showPrevious, showNext } = list
  const pager: ListPager = { page, hasPrevious, hasNext, onPrevious: showPrevious, onNext: showNext, ...pagerTexts }
  return { ...stateProps(list), rows: list.items, rowId: idOf, pager }
}

/**
 * Returns the props of a `ListCards` for the result of a list's hook.
 *
 * @param moreTexts Labels of the button below the cards.
 * @example
 * <ListCards {...cardsProps(agents)} aria-label="Agents">{(agent) => <AgentCard agent={agent} />}</ListCards>
 */
export function cardsProps<Item extends { readonly id: string }>(
  list: PagesOfRecords<Item>,
  moreTexts: Pick<ListMore, 'text' | 'endText' | 'emptyText'> = {},
) {
  const more: ListMore = { hasMore: list.hasMore, isLoading: list.isLoadingMore, onMore: list.loadMore, ...moreTexts }
  return { ...stateProps(list), items: list.items, itemId: idOf, more }
}
