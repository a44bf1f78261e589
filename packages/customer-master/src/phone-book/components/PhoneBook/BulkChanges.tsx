import type { BulkChange } from '@platform/contract'
import { Button, IconButton, Note, ProgressBar, useToasts } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { X } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { UseBulkChangesResult } from '../../headless/useBulkChanges.ts'
import { reportFailure } from './reportFailure.ts'

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

/** The changes of many contacts: their progress while they run, and then what they have changed. @internal */
export function BulkChanges({ bulkChanges }: { bulkChanges: UseBulkChangesResult }) {
  if (bulkChanges.shown.length === 0) return null
  return (
    <div className="platform-BulkChanges">
      {bulkChanges.shown.map((change) =>
        change.state === 'running' ? (
          <RunningChange key={change.bulkChangeId} change={change} bulkChanges={bulkChanges} />
        ) : (
          <EndedChange key={change.bulkChangeId} change={change} bulkChanges={bulkChanges} />
        ),
      )}
    </div>
  )
}

interface ChangeProps {
  change: BulkChange
  bulkChanges: UseBulkChangesResult
}

function RunningChange({ change: { bulkChangeId, type, lists, done, total }, bulkChanges }: ChangeProps) {
  const t = useTexts(customerMasterTexts)
  const toast = useToasts()
  const names = useNames(lists)
  async function cancel() {
    reportFailure(toast, await bulkChanges.cancel(bulkChangeId))
  }
  return (
    <ProgressBar
      label={t(RUNNING_TEXTS[type], { lists: names })}
      value={total === 0 ? 0 : done / total}
      valueText={t('BULK_PROGRESS', { done, total })}
      {...(bulkChanges.isCancelling ? {} : { onCancel: () => void cancel() })}
    />
  )
}

function EndedChange({ change, bulkChanges }: ChangeProps) {
  const t = useTexts(customerMasterTexts)
  const toast = useToasts()
  const { bulkChangeId, type, state, lists, changed, total, canUndo } = change
  const names = useNames(lists)
  async function undo() {
    reportFailure(toast, await bulkChanges.undo(bulkChangeId))
  }
  const notRestored = type === 'restore' && state === 'done' ? total - changed : 0
  return (
    <Note
      tone={state === 'done' && notRestored === 0 ? 'success' : 'warning'}
      role="status"
      title={state === 'done' ? undefined : t(state === 'cancelled' ? 'BULK_CANCELLED' : 'BULK_FAILED')}
      action={
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
            onPress={() => bulkChanges.dismiss(bulkChangeId)}
          />
        </span>
      }
    >
      <span>{t(DONE_TEXTS[type], { count: changed, lists: names })}</span>
      {notRestored > 0 && <span> {t('PHONE_BOOK_RESTORE_SKIPPED', { count: notRestored })}</span>}
    </Note>
  )
}

/** The names of groups and labels as a list of the language. */
function useNames(lists: BulkChange['lists']): string {
  const { intlLocale } = useLocale()
  return new Intl.ListFormat(intlLocale, { type: 'conjunction' }).format(lists.map(({ name }) => name))
}
