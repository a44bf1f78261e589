import { useCan, useCursorPages } from '@platform/client/react'
import { LONG_WORK_LISTED_DAYS, LONG_WORK_PAGE_SIZE, type LongWorkEntry } from '@platform/contract'
import { Button, EmptyState, ErrorState, SidePanel, Skeleton } from '@platform/ui'
import { useFailureText, useTexts } from '@platform/ui/i18n'
import { ListTodo } from 'lucide-react'
import { useId, type ReactElement } from 'react'
import { HeldWorkSection } from './HeldWorkSection.tsx'
import { LongWorkItem } from './LongWorkItem.tsx'
import { longWorkTexts, type LongWorkText } from './messages/longWorkTexts.ts'
import { isPaused } from './workKinds.ts'
import './LongWorkPanel.css'

/** The groups of the panel, with the states that each shows. Paused work stays where it ran, with its button. */
const GROUPS: readonly { readonly title: LongWorkText; readonly states: readonly LongWorkEntry['state'][] }[] = [
  { title: 'GROUP_RUNNING', states: ['running'] },
  { title: 'GROUP_WAITING', states: ['queued', 'waiting'] },
  { title: 'GROUP_ENDED', states: ['done', 'failed', 'cancelled'] },
]

/** All long work that the user may see, in a panel; above it, for administrators, what is held. */
export function LongWorkPanel({ onClose }: { onClose: () => void }): ReactElement {
  const t = useTexts(longWorkTexts)
  const mayDecide = useCan('enterprise.edit')
  return (
    <SidePanel
      isOpen
      title={t('PANEL_TITLE')}
      className="console-LongWork"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {mayDecide && <HeldWorkSection />}
      <WorkList onLeave={onClose} />
    </SidePanel>
  )
}

function WorkList({ onLeave }: { onLeave: () => void }): ReactElement {
  const t = useTexts(longWorkTexts)
  const failureText = useFailureText()
  const { status, items, error, isRefreshing, hasMore, isLoadingMore, loadMore, retry } = useCursorPages(
    'longWork.list',
    {},
    { pageSize: LONG_WORK_PAGE_SIZE },
  )
  if (status === 'failed') return <ErrorState title={t('LOAD_FAILED')} reason={failureText(error)} onRetry={retry} />
  if (status !== 'ready') return <WorkSkeleton />
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<ListTodo />}
        title={t('EMPTY_TITLE')}
        description={t('EMPTY_TEXT', { days: LONG_WORK_LISTED_DAYS })}
      />
    )
  }
  const entries = eachOnce(items)
  return (
    <div className="console-LongWork-groups">
      {GROUPS.map(({ title, states }) => (
        <WorkGroup
          key={title}
          title={t(title)}
          entries={entries.filter((entry) => states.includes(isPaused(entry) ? 'running' : entry.state))}
          onLeave={onLeave}
        />
      ))}
      {error && <ErrorState title={t('LOAD_FAILED')} reason={failureText(error)} onRetry={retry} />}
      {hasMore && !error && (
        <Button isBusy={isLoadingMore || isRefreshing} onPress={loadMore}>
          {t('MORE')}
        </Button>
      )}
    </div>
  )
}

/** Without repetitions: what ends between two pages is on both, first open and then ended. */
function eachOnce(entries: readonly LongWorkEntry[]): LongWorkEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.form} ${entry.id}`, entry])).values()]
}

function WorkGroup({
  title,
  entries,
  onLeave,
}: {
  title: string
  entries: readonly LongWorkEntry[]
  onLeave: () => void
}): ReactElement | null {
  const titleId = useId()
  if (entries.length === 0) return null
  return (
    <section className="console-LongWork-group" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul aria-labelledby={titleId}>
        {entries.map((entry) => (
          <LongWorkItem key={`${entry.form} ${entry.id}`} entry={entry} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

function WorkSkeleton(): ReactElement {
  const t = useTexts(longWorkTexts)
  return (
    <div className="console-LongWork-groups" role="status" aria-busy="true" aria-label={t('LOADING')}>
      {['62%', '48%', '70%'].map((width) => (
        <div key={width} className="console-LongWork-placeholder">
          <Skeleton width={width} height={14} />
          <Skeleton height={4} />
          <Skeleton width="36%" />
        </div>
      ))}
    </div>
  )
}
