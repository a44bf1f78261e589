import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { AddToTrainingOutcome } from '../../headless/useAddToTraining.ts'

/** Returns the function that says why no message was added. @internal */
export function useAdditionErrorText() {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  return (outcome: Exclude<AddToTrainingOutcome, { status: 'done' }>, intent: string): string => {
    if (outcome.status === 'failed') return failureText(outcome.error)
    if (outcome.rule === 'STALE') return t('ADD_TO_TRAINING_STALE')
    const [first] = outcome.errors
    return first.rule === 'DUPLICATE_PHRASE'
      ? t('ADD_TO_TRAINING_PRESENT', { intent, count: outcome.errors.length })
      : ruleText(first)
  }
}
