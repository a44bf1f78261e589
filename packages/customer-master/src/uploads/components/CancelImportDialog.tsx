import type { CommandOutcome } from '@platform/client/react'
import { ConfirmDelete } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import { useTranslatedOutcome } from '../../shared/useTranslatedOutcome.ts'

/** Props of {@link CancelImportDialog}. */
export interface CancelImportDialogProps {
  /** The name of the file, in the question. */
  fileName: string
  /** Cancels the upload. The dialog stays open and shows the reason unless the outcome is `done`. */
  onCancel: () => Promise<CommandOutcome<'uploads.cancel'>>
  /** Handler that is called after the cancellation, when the dialog has closed. */
  onCancelled?: () => void
  /** Handler that is called when the dialog closes. */
  onClose: () => void
}

/** Asks before an upload is cancelled, and says what is lost. */
export function CancelImportDialog({ fileName, onCancel, onCancelled, onClose }: CancelImportDialogProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  return (
    <ConfirmDelete
      title={t('IMPORT_CANCEL_TITLE', { name: fileName })}
      confirmText={t('IMPORT_CANCEL_CONFIRM')}
      cancelText={t('IMPORT_CANCEL_KEEP')}
      onDelete={() => translated(onCancel())}
      {...(onCancelled ? { onDeleted: onCancelled } : {})}
      onClose={onClose}
    >
      {t('IMPORT_CANCEL_TEXT')}
    </ConfirmDelete>
  )
}
