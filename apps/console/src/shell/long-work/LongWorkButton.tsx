import { useCan, useEndpoint } from '@platform/client/react'
import { CURSOR_PAGE_MAX, type LongWorkEntry } from '@platform/contract'
import { IconButton, loadWithRetry, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ListTodo } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { shellTexts } from '../messages/shellTexts.ts'
import './LongWorkButton.css'

const LongWorkPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./LongWorkPanel.tsx'))).LongWorkPanel,
}))

/** Every screen of every user has the button, and long work reports its progress twice a second. */
const REFETCH_MS = 3_000

/** The button of the top bar that opens the long work: how much is open, how far it is, and whether work is held. */
export function LongWorkButton(): ReactElement | null {
  const maySee = useMaySeeLongWork()
  return maySee ? <OpenWorkButton /> : null
}

/** Whether the user may see long work of any form, or decide about held work. */
function useMaySeeLongWork(): boolean {
  const forms = [useCan('task.view'), useCan('contact.import'), useCan('contact.changeMany'), useCan('enterprise.edit')]
  return forms.includes(true)
}

function OpenWorkButton(): ReactElement {
  const t = useTexts(shellTexts)
  const mayDecide = useCan('enterprise.edit')
  const open = useEndpoint(
    'longWork.list',
    { isOpen: true, perPage: CURSOR_PAGE_MAX },
    { refetchAtMostEveryMs: REFETCH_MS },
  )
  const held = useEndpoint('longWork.held', {}, { isEnabled: mayDecide })
  const [isShown, setIsShown] = useState(false)
  const entries = open.data?.entries ?? []
  const isHeld = (held.data?.kinds.length ?? 0) > 0
  const progress = meanProgress(entries)
  const label = [
    t('LONG_WORK'),
    entries.length > 0 && t('LONG_WORK_OPEN', { count: entries.length }),
    progress !== null && t('LONG_WORK_PROGRESS', { progress }),
    isHeld && t('LONG_WORK_HELD'),
  ]
  const hasMore = open.data?.nextCursor !== undefined && open.data.nextCursor !== null
  return (
    <>
      <Tooltip text={t('LONG_WORK')} placement="bottom">
        <IconButton
          variant="quiet"
          label={label.filter(Boolean).join(' · ')}
          className="console-LongWorkButton"
          onPress={() => setIsShown(true)}
          icon={
            <span className="console-LongWorkButton-icon">
              <ListTodo aria-hidden="true" />
              {progress !== null && <ProgressRing progress={progress} />}
              {entries.length > 0 && (
                <span className="console-LongWorkButton-count" aria-hidden="true">
                  {hasMore ? t('LONG_WORK_MANY') : t('LONG_WORK_COUNT', { count: entries.length })}
                </span>
              )}
              {isHeld && <span className="console-LongWorkButton-held" aria-hidden="true" />}
            </span>
          }
        />
      </Tooltip>
      {isShown && (
        <Suspense fallback={null}>
          <LongWorkPanel onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The mean progress of what runs, 0 to 1; null if nothing does. */
function meanProgress(entries: readonly LongWorkEntry[]): number | null {
  const running = entries.filter(({ state }) => state === 'running')
  if (running.length === 0) return null
  return running.reduce((sum, { progress }) => sum + progress, 0) / running.length
}

/** A ring around the icon, filled clockwise. */
function ProgressRing({ progress }: { progress: number }): ReactElement {
  return (
    <svg className="console-LongWorkButton-ring" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="12.5" pathLength="100" />
      <circle cx="14" cy="14" r="12.5" pathLength="100" strokeDasharray={`${Math.max(2, progress * 100)} 100`} />
    </svg>
  )
}
