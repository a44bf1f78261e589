import { ConfirmDialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { shellTexts } from '../../shell/messages/shellTexts.ts'

interface LeaveDialogProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks for a confirmation before unsaved work is lost. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps): ReactElement {
  const t = useTexts(shellTexts)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('LEAVE_TITLE')}
      confirmText={t('LEAVE_ANYWAY')}
      cancelText={t('LEAVE_STAY')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {t('LEAVE_TEXT')}
    </ConfirmDialog>
  )
}
