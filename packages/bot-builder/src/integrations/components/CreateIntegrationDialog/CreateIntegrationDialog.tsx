import { FormDialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import { useIntegrationForm } from '../../headless/useIntegrationForm.ts'
import { IntegrationFields } from '../IntegrationFields/IntegrationFields.tsx'

/** Props of {@link CreateIntegrationDialog}. */
export interface CreateIntegrationDialogProps {
  /** Handler that is called with the id of the new configuration (specification 1 §2.12). */
  onCreated?: (configurationId: string) => void
  onClose: () => void
}

/** Connects a language model (specification 1 §2.12). The dialog is open while it is mounted. */
export function CreateIntegrationDialog({ onCreated, onClose }: CreateIntegrationDialogProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const form = useIntegrationForm()
  return (
    <FormDialog
      title={t('INTEGRATION_CREATE_TITLE')}
      description={t('INTEGRATION_CREATE_TEXT')}
      autoComplete="off"
      hasChanges={form.changed.length > 0}
      isSaving={form.isSaving}
      onSubmit={() => translated(form.submit())}
      doneText={({ message }) => message}
      onDone={({ id }) => onCreated?.(id)}
      onClose={onClose}
    >
      <IntegrationFields form={form} />
    </FormDialog>
  )
}
