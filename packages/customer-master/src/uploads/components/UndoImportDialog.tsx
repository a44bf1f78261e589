import type { CommandOutcome } from '@platform/client/react'
import { ConfirmDelete } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import { useTranslatedOutcome } from '../../shared/useTranslatedOutcome.ts'

interface UndoImportDialogProps {
  fileName: string
  onUndo: () => Promise<CommandOutcome<'uploads.undo'>>
  onClose: () => void
}

/** Asks before an import is undone. @internal */
export function UndoImportDialog({ fileName, onUndo, onClose }: UndoImportDialogProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  return (
    <ConfirmDelete
      title={t('IMPORT_UNDO_TITLE', { name: fileName })}
      confirmText={t('IMPORT_UNDO_CONFIRM')}
      onDelete={() => translated(onUndo())}
      onClose={onClose}
    >
      {t('IMPORT_UNDO_TEXT')}
    </ConfirmDelete>
  )
}
