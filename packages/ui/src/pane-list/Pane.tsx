import { Plus } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { ErrorState } from '../empty-state/ErrorState.tsx'
import { useFailureText, type ShownFailure } from '../i18n/useFailureText.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import type { ListSearch, ListStatus } from '../list-page/list.types.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { SearchField } from '../search-field/SearchField.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { PaneHead } from './PaneHead.tsx'
import type { PaneHeadProps } from './PaneHead.tsx'
import { PaneSkeleton } from './PaneSkeleton.tsx'

/** Props of {@link Pane}; other props are passed to the `div`. */
export interface PaneProps
  extends
    Omit<ComponentPropsWithRef<'div'>, 'title'>,
    Pick<PaneHeadProps, 'title' | 'caption' | 'count' | 'start' | 'actions'> {
  /** Adds a record: a button with a plus icon at the inline end of the header. */
  add?: { readonly label: string; readonly onPress: () => void }
  /** The search. Without it no search field is shown. */
  search?: ListSearch
  /** Content between header and search, for example the `PaneNameField` of a new record. */
  before?: ReactNode
  /** Content above the rows that scrolls with them, for example an unsaved record. */
  first?: ReactNode
  /** `loading` shows a skeleton, `failed` the reason and a button to retry. @default 'ready' */
  status?: ListStatus
  /** Whether other rows load while the old ones are still shown. */
  isRefreshing?: boolean
  /** Why the rows could not be loaded. */
  error?: ShownFailure | null
  /** Title of the error, for example "The stories could not be loaded." */
  failedTitle?: string
  /** Loads the rows again. */
  onRetry?: () => void
  /** Whether there are no rows: `empty` is shown, or `noneFoundText` while a search is active. */
  isEmpty?: boolean
  /** An `EmptyState` with the purpose of the pane and the first action. */
  empty?: ReactNode
  /** Text that is shown if the search finds nothing. */
  noneFoundText?: string
  /** Loads more rows. Without it, or without `hasMore`, no button is shown. */
  more?: {
    readonly hasMore: boolean
    readonly isLoading?: boolean
    readonly onMore: () => void
    readonly text?: string
  }
}

/**
 * A narrow column with a header, a search and a scrolling list: the first pane of a screen with several panes.
 *
 * Its states are attributes: `data-status` is the `status`.
 *
 * @example
 * <Pane
 *   title="Stories"
 *   count={stories.items.length}
 *   add={{ label: 'New story', onPress: startCreating }}
 *   search={{ value: stories.search, onSearch: stories.setSearch }}
 *   status={stories.status}
 *   isEmpty={stories.items.length === 0}
 *   empty={<EmptyState title="No stories yet" />}
 * >
 *   <PaneList aria-label="Stories" items={stories.items} itemId={({ id }) => id}>
 *     {(story) => <PaneRow name={story.name} onOpen={() => open(story)} />}
 *   </PaneList>
 * </Pane>
 */
export function Pane({
  title,
  caption,
  count,
  start,
  actions,
  add,
  search,
  before,
  first,
  status: givenStatus = 'ready',
  isRefreshing = false,
  error,
  failedTitle,
  onRetry,
  isEmpty = false,
  empty,
  noneFoundText,
  more,
  className,
  children,
  ...rest
}: PaneProps) {
  const t = useTexts(uiTexts)
  const failureText = useFailureText()
  const status = givenStatus === 'idle' ? 'loading' : givenStatus
  const isSearching = search !== undefined && search.value !== ''
  return (
    <div {...rest} className={classNames('platform-Pane', className)} data-status={status}>
      <PaneHead
        title={title}
        caption={caption}
        count={count}
        start={start}
        actions={
          <>
            {actions}
            {add && (
              <Tooltip text={add.label}>
                <IconButton size="small" label={add.label} icon={<Plus />} onPress={add.onPress} />
              </Tooltip>
            )}
          </>
        }
      />
      {before && <div className="platform-Pane-field">{before}</div>}
      {search && (
        <div className="platform-Pane-field">
          <SearchField {...search} />
        </div>
      )}
      <div className="platform-Pane-scroll" aria-busy={isRefreshing || status === 'loading' || undefined}>
        {first}
        {status === 'loading' && <PaneSkeleton />}
        {status === 'failed' && (
          <ErrorState title={failedTitle ?? t('LIST_FAILED')} reason={failureText(error)} onRetry={onRetry} />
        )}
        {status === 'ready' && isEmpty && !isSearching && empty}
        {status === 'ready' && isEmpty && isSearching && (
          <p role="status" className="platform-Pane-none">
            {noneFoundText ?? t('LIST_NONE_FOUND', { search: search.value })}
          </p>
        )}
        {children}
        {more?.hasMore && (
          <Button className="platform-Pane-more" isBusy={more.isLoading} onPress={more.onMore}>
            {more.text ?? t('LIST_MORE')}
          </Button>
        )}
      </div>
    </div>
  )
}
