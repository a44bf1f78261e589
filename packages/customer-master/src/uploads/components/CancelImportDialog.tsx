import type { CommandOutcome } from '@platform/client/react'
import { ConfirmDelete } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import { useTranslatedOutcome } from '../../shared/useTranslatedOutcome.ts'

interface CancelImportDialogProps {
  fileName: string
  onCancel: () => Promise<CommandOutcome<'uploads.cancel'>>
  onCancelled?: () => void
  onClose: () => void
}

/** Asks before an upload is cancelled. @internal */
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
