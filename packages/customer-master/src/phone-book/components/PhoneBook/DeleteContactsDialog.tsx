import type { CallOutcome } from '@platform/client/react'
import { ConfirmDelete, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { DeletedContacts, UseDeleteContactsResult } from '../../headless/useDeleteContacts.ts'

interface DeleteContactsDialogProps {
  /** The question; it names the contacts or their number. */
  title: string
  count: number
  /** Why they cannot be deleted. */
  blockedText?: string | undefined
  onDelete: () => Promise<CallOutcome<string, DeletedContacts>>
  restore: UseDeleteContactsResult['restore']
  /** Handler that is called when the contacts are deleted. */
  onDeleted?: () => void
  onClose: () => void
}

/** Asks before contacts are deleted; the toast afterwards undoes it. @internal */
export function DeleteContactsDialog({
  title,
  count,
  restore,
  onDelete,
  onDeleted,
  ...rest
}: DeleteContactsDialogProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const toast = useToasts()

  async function undo(deletionId: string) {
    const outcome = await restore(deletionId)
    if (outcome.status !== 'done') {
      toast.error(failureText(outcome.error))
      return
    }
    const { message, restored, skipped } = outcome.value
    if (restored > 0) toast.success(message)
    if (skipped > 0) toast.warning(t('PHONE_BOOK_RESTORE_SKIPPED', { count: skipped }))
  }

  async function remove() {
    const outcome = await onDelete()
    if (outcome.status !== 'done') {
      toast.error(failureText(outcome.error))
      return { status: 'done' } as const
    }
    const { message, deletionId } = outcome.value
    const action = deletionId !== null && { label: t('UNDO'), onAction: () => void undo(deletionId) }
    toast.success(message, action ? { action } : {})
    onDeleted?.()
    return { status: 'done' } as const
  }

  return (
    <ConfirmDelete {...rest} title={title} onDelete={remove}>
      {t('PHONE_BOOK_DELETE_TEXT', { count })}
    </ConfirmDelete>
  )
}
