import { Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { ConnectionTest } from '../../headless/useIntegrationForm.ts'

/** The result of a connection test. @internal */
export function ConnectionResult({ test }: { test: ConnectionTest }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  switch (test.status) {
    case 'idle':
    case 'running':
      return null
    case 'failed':
      return <Note tone="danger">{failureText(test.error)}</Note>
    case 'done': {
      const { errorCode, milliseconds } = test.result
      if (errorCode === null) return <Note tone="success">{t('INTEGRATION_TEST_DONE', { milliseconds })}</Note>
      return <Note tone="danger">{t(`LANGUAGE_MODEL_${errorCode}`)}</Note>
    }
    default:
      return test satisfies never
  }
}
