import type { BulkChange } from '@platform/contract'
import { Button, IconButton, Note, ProgressBar, useFocusAfterRemoval } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { UseBulkChangesResult } from '../../headless/useBulkChanges.ts'
import { useReportFailure } from './useReportFailure.ts'

const RUNNING_TEXTS = {
  delete: 'BULK_DELETING',
  restore: 'BULK_RESTORING',
  add: 'BULK_ADDING',
  remove: 'BULK_REMOVING',
} as const
const DONE_TEXTS = {
  delete: 'BULK_DELETED',
  restore: 'BULK_RESTORED',
  add: 'BULK_ADDED',
  remove: 'BULK_REMOVED',
} as const

interface BulkChangesProps {
  bulkChanges: UseBulkChangesResult
  /** Element that contains this and the table. When the last result is closed, the table's search receives the focus. */
  container: RefObject<HTMLElement | null>
}

/** The changes of many contacts: their progress while they run, and then what they have changed. @internal */
export function BulkChanges({ bulkChanges, container }: BulkChangesProps) {
  const ended = bulkChanges.shown.flatMap(({ state, bulkChangeId }) => (state === 'running' ? [] : bulkChangeId))
  const endedKey = ended.join(' ')
  const ids = useMemo(() => endedKey.split(' ').filter(Boolean), [endedKey])
  useFocusAfterRemoval({
    ids,
    container,
    selector: '.platform-BulkChanges-actions > :last-child, .platform-ContactTable-search input',
  })
  /** The change that was cancelled by the button that is gone then: the button of its result receives the focus. */
  const [cancelledId, setCancelledId] = useState<string | null>(null)
  if (bulkChanges.shown.length === 0) return null
  return (
    <div className="platform-BulkChanges">
      {bulkChanges.shown.map((change) =>
        change.state === 'running' ? (
          <RunningChange
            key={change.bulkChangeId}
            change={change}
            bulkChanges={bulkChanges}
            onCancel={() => setCancelledId(change.bulkChangeId)}
          />
        ) : (
          <EndedChange
            key={change.bulkChangeId}
            change={change}
            bulkChanges={bulkChanges}
            hasFocus={change.bulkChangeId === cancelledId}
          />
        ),
      )}
    </div>
  )
}

interface ChangeProps {
  change: BulkChange
  bulkChanges: UseBulkChangesResult
}

function RunningChange({
  change: { bulkChangeId, type, lists, done, total, isPaused },
  bulkChanges,
  onCancel,
}: ChangeProps & { onCancel: () => void }) {
  const t = useTexts(customerMasterTexts)
  const reportFailure = useReportFailure()
  const names = useNames(lists)
  async function cancel() {
    onCancel()
    reportFailure(await bulkChanges.cancel(bulkChangeId))
  }
  async function setPaused(isPausing: boolean) {
    reportFailure(await (isPausing ? bulkChanges.pause(bulkChangeId) : bulkChanges.resume(bulkChangeId)))
  }
  const isPending = bulkChanges.pendingId === bulkChangeId
  return (
    <ProgressBar
      label={t(RUNNING_TEXTS[type], { lists: names })}
      value={total === 0 ? 0 : done / total}
      status={isPaused ? 'paused' : 'running'}
      valueText={t(isPaused ? 'BULK_PAUSED' : 'BULK_PROGRESS', { done, total })}
      onPause={() => void (isPending || setPaused(true))}
      onResume={() => void (isPending || setPaused(false))}
      {...(isPending ? {} : { onCancel: () => void cancel() })}
    />
  )
}

function EndedChange({ change, bulkChanges, hasFocus }: ChangeProps & { hasFocus: boolean }) {
  const t = useTexts(customerMasterTexts)
  const reportFailure = useReportFailure()
  const { bulkChangeId, type, state, lists, changed, total, canUndo } = change
  const names = useNames(lists)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) close.current?.focus()
  }, [hasFocus])
  async function undo() {
    reportFailure(await bulkChanges.undo(bulkChangeId))
  }
  async function dismiss() {
    reportFailure(await bulkChanges.dismiss(bulkChangeId))
  }
  const notRestored = type === 'restore' && state === 'done' ? total - changed : 0
  return (
    <Note tone={state === 'done' && notRestored === 0 ? 'success' : 'warning'} role="status">
      <div className="platform-BulkChanges-ended">
        <div className="platform-BulkChanges-text">
          {state !== 'done' && (
            <strong className="platform-Note-title">
              {t(state === 'cancelled' ? 'BULK_CANCELLED' : 'BULK_FAILED')}
            </strong>
          )}
          <span>{t(DONE_TEXTS[type], { count: changed, lists: names })}</span>
          {notRestored > 0 && <span> {t('PHONE_BOOK_RESTORE_SKIPPED', { count: notRestored })}</span>}
        </div>
        <span className="platform-BulkChanges-actions">
          {canUndo && (
            <Button size="small" onPress={() => void undo()}>
              {t('UNDO')}
            </Button>
          )}
          <IconButton
            size="small"
            variant="quiet"
            icon={<X />}
            label={t('BULK_DISMISS')}
            ref={close}
            onPress={() => void dismiss()}
          />
        </span>
      </div>
    </Note>
  )
}

/** The names of groups and labels as a list of the language. */
function useNames(lists: BulkChange['lists']): string {
  const { intlLocale } = useLocale()
  return new Intl.ListFormat(intlLocale, { type: 'conjunction' }).format(lists.map(({ name }) => name))
}
