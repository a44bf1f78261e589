import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { useAddToTraining } from '../../headless/useAddToTraining.ts'
import type { AddedToTraining } from '../../headless/useAddToTraining.ts'

/** Returns the function that reports what was added, with Undo. @internal */
export function useAddedToast(agentId: string): (addition: AddedToTraining) => void {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  const toast = useToasts()
  const training = useAddToTraining(agentId)

  async function undo(addition: AddedToTraining) {
    const { intent, isNew } = addition
    const outcome = await training.undo(addition)
    if (outcome.status === 'failed') return toast.error(failureText(outcome.error))
    if (outcome.status === 'refused') {
      const text =
        outcome.rule === 'STALE' ? t('ADD_TO_TRAINING_STALE') : t('ADD_TO_TRAINING_CHANGED', { intent: intent.name })
      return toast.error(text)
    }
    return toast.success(t(isNew ? 'ADD_TO_TRAINING_DELETED' : 'ADD_TO_TRAINING_UNDONE', { intent: intent.name }))
  }

  return (addition) => {
    const { intent, isNew, added, errors } = addition
    const done = isNew
      ? t('ADD_TO_TRAINING_CREATED', { intent: intent.name })
      : t('ADD_TO_TRAINING_DONE', { intent: intent.name, count: added.length })
    const [first] = errors
    const skipped = first && t('ADD_TO_TRAINING_SKIPPED', { count: errors.length, reason: ruleText(first) })
    toast.success([done, skipped].filter(Boolean).join(' '), {
      action: { label: t('UNDO'), onAction: () => void undo(addition) },
    })
  }
}
