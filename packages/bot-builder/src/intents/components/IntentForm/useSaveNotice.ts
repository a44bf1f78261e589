import type { Outcome } from '@platform/client/react'
import type { Intent } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { problemText } from '../../../shared/problemText.ts'
import type { IntentSaveRefusal } from '../../headless/useIntentEditor.ts'

/** Says how a save ended. A conflict speaks for itself, in its dialog. @internal */
export function useSaveNotice(): (outcome: Outcome<IntentSaveRefusal, Intent>) => void {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  return (outcome) => {
    if (outcome.status === 'done') toast.success(t('INTENT_SAVED'))
    else if (outcome.status === 'failed') toast.error(outcome.error.message)
    else if (outcome.rule !== 'EDIT_CONFLICT') toast.error(problemText(t, outcome.rule))
  }
}
