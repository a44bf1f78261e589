import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Pager } from '../paged-table/Pager.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import type { ListMore, ListPager, ListStateProps } from './list.types.ts'
import { ListCount, ListEmpty, ListFailure } from './ListState.tsx'
import { useListPager } from './useListPager.ts'

/** Props of {@link ListCards}; other props are passed to the `div`. */
export interface ListCardsProps<Item>
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'aria-label'>, ListStateProps {
  'aria-label': string
  items: readonly Item[]
  itemId: (item: Item) => string
  /** One card. */
  children: (item: Item) => ReactNode
  /** The placeholder of a card while the cards load. @default a block of 160 px */
  skeleton?: ReactNode
  /** Appends more cards. */
  more?: ListMore
  /** Replaces the cards by those of another page. */
  pager?: ListPager
}

/** Number of skeletons while the cards load. */
const SKELETON_COUNT = 6

/**
 * Records as cards, three in a row, with all states of a list.
 *
 * Its states are attributes: `data-status` is the `status`, `data-refreshing` reflects `isRefreshing`.
 *
 * @example
 * <ListCards
 *   aria-label="Agents"
 *   items={agents.items}
 *   itemId={({ id }) => id}
 *   status={agents.status}
 *   error={agents.error}
 *   onRetry={agents.retry}
 *   empty={<EmptyState title="No agents yet" />}
 *   more={{ hasMore: agents.hasMore, isLoading: agents.isLoadingMore, onMore: agents.loadMore }}
 * >
 *   {(agent) => <AgentCard agent={agent} />}
 * </ListCards>
 */
export function ListCards<Item>({
  'aria-label': label,
  items,
  itemId,
  children,
  skeleton = <Skeleton height={160} />,
  more,
  pager,
  status: givenStatus,
  isRefreshing,
  error = null,
  onRetry,
  failedTitle,
  search,
  noneFoundTitle,
  empty,
  countText,
  className,
  ...rest
}: ListCardsProps<Item>) {
  const t = useTexts(uiTexts)
  const status = givenStatus === 'idle' ? 'loading' : givenStatus
  const isEmpty = status === 'ready' && items.length === 0
  const pagerProps = useListPager(pager, status, isEmpty)
  const failure = <ListFailure failedTitle={failedTitle} error={error} onRetry={onRetry} />
  const moreText = more?.text ?? t('LIST_MORE')
  const endText = more?.endText ?? moreText

  return (
    <div
      {...rest}
      className={classNames('platform-ListCards', className)}
      data-status={status}
      data-refreshing={isRefreshing || undefined}
    >
      <ListCount status={status} countText={countText} />
      {status === 'failed' && failure}
      {isEmpty && <ListEmpty search={search} noneFoundTitle={noneFoundTitle} empty={empty} />}
      {status !== 'failed' && (
        <ul className="platform-ListCards-cards" aria-label={label} aria-busy={status === 'loading' || isRefreshing}>
          {items.map((item) => (
            <li key={itemId(item)}>{children(item)}</li>
          ))}
          {status === 'loading' &&
            Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <li key={index} aria-hidden>
                {skeleton}
              </li>
            ))}
        </ul>
      )}
      {status !== 'failed' && error && failure}
      {more && status === 'ready' && (
        <Button
          className="platform-ListCards-more"
          isDisabled={!more.hasMore}
          isBusy={more.isLoading}
          onPress={more.onMore}
        >
          {more.hasMore ? moreText : isEmpty ? (more.emptyText ?? endText) : endText}
        </Button>
      )}
      {pagerProps && status !== 'failed' && <Pager {...pagerProps} />}
    </div>
  )
}
