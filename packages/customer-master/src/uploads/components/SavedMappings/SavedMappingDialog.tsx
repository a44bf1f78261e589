import type { UploadMappingInput } from '@platform/contract'
import { ConfirmDelete } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseSavedMappingsResult } from '../../headless/useSavedMappings.ts'
import { MappingNameDialog } from './MappingNameDialog.tsx'

/** @internal */
export interface SavedMappingDialogProps {
  /** What the dialog does; all but `create` with the chosen mapping. */
  type: 'create' | 'rename' | 'delete'
  saved: UseSavedMappingsResult
  /** Returns the present mapping and choices. */
  present: () => Omit<UploadMappingInput, 'name'>
  onClose: () => void
}

/** Names, renames or deletes a saved mapping. @internal */
export function SavedMappingDialog({ type, saved, present, onClose }: SavedMappingDialogProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  const { chosen } = saved
  if (type === 'create') {
    return (
      <MappingNameDialog
        title={t('IMPORT_SAVED_SAVE_TITLE')}
        initialName=""
        onSave={(name) => saved.save({ name, ...present() })}
        onClose={onClose}
      />
    )
  }
  if (!chosen) return null
  if (type === 'rename') {
    return (
      <MappingNameDialog
        title={t('IMPORT_SAVED_RENAME_TITLE')}
        initialName={chosen.name}
        onSave={(name) => saved.save({ ...chosen, name })}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDelete
      title={t('IMPORT_SAVED_DELETE_TITLE', { name: chosen.name })}
      onDelete={() => translated(saved.remove(chosen.id))}
      doneText={t('IMPORT_SAVED_DELETED')}
      onClose={onClose}
    >
      {t('IMPORT_SAVED_DELETE_TEXT')}
    </ConfirmDelete>
  )
}
