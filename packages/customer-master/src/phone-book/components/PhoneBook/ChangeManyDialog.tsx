import type { BulkAction } from '@platform/contract'
import { ConfirmDelete, useToasts } from '@platform/ui'
import type { ReactNode } from 'react'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { ContactTarget } from '../../headless/contactSelection.ts'
import type { UseBulkChangesResult } from '../../headless/useBulkChanges.ts'

interface ChangeManyDialogProps {
  /** The question; it names the number of contacts. */
  title: string
  children: ReactNode
  action: BulkAction
  target: ContactTarget
  bulkChanges: UseBulkChangesResult
  /** Handler that is called when the change has started. */
  onStarted: () => void
  onClose: () => void
}

/** Asks before contacts are changed in the background. @internal */
export function ChangeManyDialog({ action, target, bulkChanges, onStarted, ...rest }: ChangeManyDialogProps) {
  const failureText = useFailureText()
  const toast = useToasts()
  async function start() {
    const outcome = await bulkChanges.start(target, action)
    if (outcome.status === 'done') onStarted()
    else toast.error(failureText(outcome.error))
    return { status: 'done' } as const
  }
  return <ConfirmDelete {...rest} onDelete={start} />
}
