import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseIntegrationFormResult } from '../../headless/useIntegrationForm.ts'
import { ConnectionResult } from './ConnectionResult.tsx'

/** Tests the connection with the values of the form, and shows the result. @internal */
export function ConnectionTestButton({ form, isDisabled }: { form: UseIntegrationFormResult; isDisabled: boolean }) {
  const t = useTexts(botBuilderTexts)
  return (
    <div className="platform-IntegrationForm-test">
      <Button
        isDisabled={isDisabled}
        isBusy={form.test.status === 'running'}
        onPress={() => void form.testConnection()}
      >
        {t('INTEGRATION_TEST')}
      </Button>
      <div role="status" className="platform-IntegrationForm-result">
        <ConnectionResult test={form.test} />
      </div>
    </div>
  )
}
