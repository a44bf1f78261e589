import type { Integration } from '@platform/contract'
import { FormDialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useIntegrationForm } from '../../headless/useIntegrationForm.ts'
import { ConnectionTestButton } from '../IntegrationFields/ConnectionTestButton.tsx'
import { KeyField } from '../IntegrationFields/KeyField.tsx'
import { useIntegrationDialog } from './useIntegrationDialog.ts'

interface ReplaceKeyDialogProps {
  integration: Integration
  onClose: () => void
}

/** Gives a language model another API key. The dialog is open while it is mounted. @internal */
export function ReplaceKeyDialog({ integration, onClose }: ReplaceKeyDialogProps) {
  const t = useTexts(botBuilderTexts)
  const form = useIntegrationForm({ integration, requiresKey: true })
  const { name, keyHint } = integration
  return (
    <FormDialog
      {...useIntegrationDialog(form)}
      size="small"
      title={t('INTEGRATION_REPLACE_KEY_TITLE', { name })}
      description={t(keyHint === '' ? 'INTEGRATION_REPLACE_KEY_TEXT' : 'INTEGRATION_REPLACE_KEY_TEXT_HINT', {
        hint: keyHint,
      })}
      submitText={t('INTEGRATION_REPLACE_KEY')}
      doneText={t('INTEGRATION_KEY_REPLACED')}
      onClose={onClose}
    >
      <KeyField isFirstField form={form} />
      <ConnectionTestButton form={form} isDisabled={form.values.apikey.trim() === ''} />
    </FormDialog>
  )
}
