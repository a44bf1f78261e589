import type { Integration } from '@platform/contract'
import { FormDialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useIntegrationForm } from '../../headless/useIntegrationForm.ts'
import { IntegrationFields } from '../IntegrationFields/IntegrationFields.tsx'
import { useIntegrationDialog } from './useIntegrationDialog.ts'

interface EditIntegrationDialogProps {
  integration: Integration
  onClose: () => void
}

/** Changes a connected language model. The dialog is open while it is mounted. @internal */
export function EditIntegrationDialog({ integration, onClose }: EditIntegrationDialogProps) {
  const t = useTexts(botBuilderTexts)
  const form = useIntegrationForm({ integration })
  return (
    <FormDialog {...useIntegrationDialog(form)} title={t('INTEGRATION_EDIT_TITLE')} onClose={onClose}>
      <IntegrationFields form={form} keyHint={integration.keyHint} />
    </FormDialog>
  )
}
