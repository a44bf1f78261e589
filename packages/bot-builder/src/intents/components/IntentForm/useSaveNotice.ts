import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { IntentSaveOutcome } from '../../headless/useIntentEditor.ts'

/** Returns the function that reports the outcome of a save in a toast. An edit conflict has a dialog instead. @internal */
export function useSaveNotice(): (outcome: IntentSaveOutcome) => void {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const toast = useToasts()
  return (outcome) => {
    if (outcome.status === 'done') toast.success(t('INTENT_SAVED'))
    else if (outcome.status === 'failed') toast.error(outcome.error.message)
    else if (outcome.rule === 'INVALID') toast.error(ruleText(outcome.errors[0]))
    else if (outcome.rule === 'BLANK') toast.error(t('INTENT_NAME_REQUIRED'))
  }
}
