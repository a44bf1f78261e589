import type { ShownFailure } from '../i18n/useFailureText.ts'
import type { ReactNode } from 'react'

/** Load status of a list. `idle` (not requested yet) looks like `loading`. */
export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** A search that the host controls, for example in the URL. */
export interface ListSearch {
  /** The active search. */
  readonly value: string
  /** Handler that is called with the new search. */
  readonly onSearch: (search: string) => void
  /** Pause after the last keystroke before `onSearch` is called, in milliseconds. @default 0 */
  readonly debounceMs?: number
  /** @default the catalogue's "Search" */
  readonly placeholder?: string
  /** Accessible name, if the page has several search fields. @default the catalogue's "Search" */
  readonly 'aria-label'?: string
}

/** The states of `ListCards` and `ListTable`, from the hook of the list. */
export interface ListStateProps {
  /** `loading` shows a skeleton, `failed` the reason and a button to retry. */
  status: ListStatus
  /** Whether another page or search loads while the old records are still shown. */
  isRefreshing?: boolean
  /** Why the last load failed. */
  error?: ShownFailure | null
  /** Retries. */
  onRetry?: () => void
  /** Title of the error, for example "The contacts could not be loaded." */
  failedTitle?: string
  /** The active search. If it is not empty, a list without records shows `noneFoundTitle`. */
  search?: string
  /** @default the catalogue's "Nothing found for “…”" */
  noneFoundTitle?: string
  /** An `EmptyState` with the purpose of the list and the first action. */
  empty?: ReactNode
  /** Announcement for screen readers when records have loaded, for example "3 agents shown". */
  countText?: string
}

/** A button below a list that loads more records and appends them. */
export interface ListMore {
  readonly hasMore: boolean
  readonly isLoading?: boolean
  readonly onMore: () => void
  /** @default the catalogue's "Show More" */
  readonly text?: string
  /** Label of the button when no records are left, for example "No More Agents to Show". @default `text` */
  readonly endText?: string
  /** Label of the button when there are no records at all. @default `endText` */
  readonly emptyText?: string
}

/** Previous and Next below a list. */
export interface ListPager {
  /** Number of the page, from 1. */
  readonly page: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly onPrevious: () => void
  readonly onNext: () => void
  /** Label of Next when no page is left. @default the catalogue's "Next" */
  readonly endText?: string
  /** Label of Next when there are no records at all. @default `endText` */
  readonly emptyText?: string
}
