import type { IntentPhrase } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type {
  PhraseConflictResolution,
  Undo,
  UsePhraseConflictListResult,
} from '../../headless/usePhraseConflictList.ts'

/** Resolves phrase conflicts and reports each result in a toast, with an undo. @internal */
export function usePhraseConflictActions(
  phraseConflicts: UsePhraseConflictListResult,
  /** Called after a conflict was resolved. */
  onResolved: () => void,
) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  const toast = useToasts()

  function refusalText(refusal: Extract<PhraseConflictResolution, { status: 'refused' }>): string {
    switch (refusal.rule) {
      case 'INVALID':
        return ruleText(refusal.errors[0])
      case 'PHRASE_MISSING':
        return t('PHRASE_CONFLICT_GONE')
      case 'STALE':
        return t('PHRASE_CONFLICT_STALE')
      default:
        return refusal satisfies never
    }
  }
  function report(resolution: PhraseConflictResolution, doneText: string) {
    if (resolution.status === 'failed') toast.error(failureText(resolution.error))
    else if (resolution.status === 'refused') toast.error(refusalText(resolution))
    else reportDone(doneText, resolution.value)
  }
  function reportDone(doneText: string, undo: Undo) {
    onResolved()
    toast.success(doneText, { action: { label: t('UNDO'), onAction: () => void undoAndReport(undo) } })
  }
  async function undoAndReport(undo: Undo) {
    const outcome = await undo()
    if (outcome.status === 'done') toast.success(t('PHRASE_CONFLICT_UNDONE'))
    else toast.error(outcome.status === 'failed' ? failureText(outcome.error) : t('PHRASE_CONFLICT_UNDO_STALE'))
  }

  return {
    async move(one: IntentPhrase, to: IntentPhrase) {
      report(await phraseConflicts.move(one, to), t('PHRASE_CONFLICT_MOVED', { intent: to.intentName }))
    },
    async merge(from: IntentPhrase, into: IntentPhrase) {
      report(await phraseConflicts.merge(from, into), t('PHRASE_CONFLICT_MERGED', { intent: into.intentName }))
    },
    /** Removes a phrase; the rule of a refusal is its sentence. */
    async remove(phrase: IntentPhrase) {
      const resolution = await phraseConflicts.remove(phrase)
      return resolution.status === 'refused'
        ? ({ status: 'refused', rule: refusalText(resolution) } as const)
        : resolution
    },
    reportRemoved: (undo: Undo) => reportDone(t('PHRASE_DELETED'), undo),
  }
}
