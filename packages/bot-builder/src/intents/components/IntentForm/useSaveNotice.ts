import type { Intent } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { problemText } from '../../../shared/problemText.ts'
import type { SaveProblem } from '../../headless/useIntentEditor.ts'

/** Says how a save ended. A conflict speaks for itself, in its dialog. @internal */
export function useSaveNotice(): (outcome: Outcome<SaveProblem, Intent>) => void {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  return (outcome) => {
    if (outcome.status === 'done') toast.success(t('INTENT_SAVED'))
    else if (outcome.status === 'failed') toast.error(outcome.error.message)
    else if (outcome.problem !== 'STALE') toast.error(problemText(t, outcome.problem))
  }
}
