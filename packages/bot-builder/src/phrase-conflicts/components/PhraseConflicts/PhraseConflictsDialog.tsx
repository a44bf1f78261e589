import type { ConflictingPhrases, IntentPhrase } from '@platform/contract'
import {
  Button,
  ConfirmDelete,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  Note,
  Skeleton,
  useToasts,
} from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type {
  PhraseConflictResolution,
  Undo,
  UsePhraseConflictListResult,
} from '../../headless/usePhraseConflictList.ts'
import { PhraseConflictPair } from './PhraseConflictPair.tsx'

/** What the user can do about the unsaved work of an intent. */
interface UnsavedIntent {
  readonly save: () => Promise<void>
  readonly discard: () => void
}

interface PhraseConflictsDialogProps {
  isOpen: boolean
  phraseConflicts: UsePhraseConflictListResult
  /** Shows only this pair, whose phrase may not be saved yet; null for all pairs of the agent. */
  onlyPair: ConflictingPhrases | null
  /** The unsaved work of the open intent, with which a change here would cause an edit conflict; null if there is none. */
  unsavedWork: UnsavedIntent | null
  onShowAll: () => void
  onClose: () => void
}

/** A merge that the user has not confirmed yet. */
interface Merge {
  readonly from: IntentPhrase
  readonly into: IntentPhrase
}

/** Lists pairs of phrases that conflict, with actions that resolve them. @internal */
export function PhraseConflictsDialog(props: PhraseConflictsDialogProps) {
  const { isOpen, phraseConflicts, onlyPair, unsavedWork, onShowAll, onClose } = props
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const failureText = useFailureText()
  const ruleText = useRuleText()
  const toast = useToasts()
  const [toDelete, setToDelete] = useState<IntentPhrase | null>(null)
  const [toMerge, setToMerge] = useState<Merge | null>(null)
  const [isSaving, setSaving] = useState(false)
  const shown = onlyPair ? [onlyPair] : phraseConflicts.pairs
  const others = onlyPair ? phraseConflicts.pairs.filter((pair) => keyOf(pair) !== keyOf(onlyPair)).length : 0

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
    // The pair no longer exists.
    if (onlyPair) onShowAll()
    toast.success(doneText, { action: { label: t('UNDO'), onAction: () => void undoAndReport(undo) } })
  }
  async function undoAndReport(undo: Undo) {
    const outcome = await undo()
    if (outcome.status === 'done') toast.success(t('PHRASE_CONFLICT_UNDONE'))
    else toast.error(outcome.status === 'failed' ? failureText(outcome.error) : t('PHRASE_CONFLICT_UNDO_STALE'))
  }
  async function saveIntent({ save }: UnsavedIntent) {
    setSaving(true)
    await save()
    setSaving(false)
  }
  async function move(one: IntentPhrase, to: IntentPhrase) {
    report(await phraseConflicts.move(one, to), t('PHRASE_CONFLICT_MOVED', { intent: to.intentName }))
  }
  async function remove(phrase: IntentPhrase) {
    const resolution = await phraseConflicts.remove(phrase)
    return resolution.status === 'refused'
      ? ({ status: 'refused', rule: refusalText(resolution) } as const)
      : resolution
  }
  async function merge({ from, into }: Merge) {
    report(await phraseConflicts.merge(from, into), t('PHRASE_CONFLICT_MERGED', { intent: into.intentName }))
    setToMerge(null)
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        size="large"
        title={t('PHRASE_CONFLICTS_TITLE')}
        description={t('PHRASE_CONFLICTS_TEXT')}
        onOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClose()
        }}
      >
        {unsavedWork && phraseConflicts.mayMove && (
          <Note
            tone="warning"
            action={
              <span className="platform-PhraseConflicts-unsaved">
                <Button size="small" isDisabled={isSaving} onPress={unsavedWork.discard}>
                  {t('INTENT_DISCARD')}
                </Button>
                <Button size="small" variant="primary" isBusy={isSaving} onPress={() => void saveIntent(unsavedWork)}>
                  {t('INTENT_SAVE')}
                </Button>
              </span>
            }
          >
            <span>{t('INTENT_UNSAVED_HINT')}</span>
          </Note>
        )}
        {!onlyPair && phraseConflicts.status === 'loading' && <Skeleton height={120} />}
        {!onlyPair && phraseConflicts.status === 'failed' && (
          <ErrorState
            title={t('PHRASE_CONFLICTS_FAILED')}
            reason={failureText(phraseConflicts.error)}
            onRetry={phraseConflicts.retry}
          />
        )}
        {phraseConflicts.status === 'ready' && shown.length === 0 && (
          <EmptyState
            icon={<CircleCheck />}
            title={t('PHRASE_CONFLICTS_EMPTY_TITLE')}
            description={t('PHRASE_CONFLICTS_EMPTY_HELP')}
          />
        )}
        <ul className="platform-PhraseConflicts">
          {shown.map((pair) => (
            <PhraseConflictPair
              key={keyOf(pair)}
              pair={pair}
              isDisabled={unsavedWork !== null || phraseConflicts.isResolving}
              onMove={phraseConflicts.mayMove ? (one, to) => void move(one, to) : undefined}
              onRemove={phraseConflicts.mayMove ? setToDelete : undefined}
              onMerge={phraseConflicts.mayMerge ? (from, into) => setToMerge({ from, into }) : undefined}
            />
          ))}
        </ul>
        {others > 0 && (
          <Button onPress={onShowAll}>{t('PHRASE_CONFLICTS_ALL', { count: phraseConflicts.total })}</Button>
        )}
        {!onlyPair && phraseConflicts.hasMore && (
          <Button onPress={phraseConflicts.showMore}>{t('INTENT_LIST_MORE')}</Button>
        )}
      </Dialog>
      {toDelete && (
        <ConfirmDelete
          title={t('PHRASE_DELETE_TITLE')}
          onDelete={() => translated(remove(toDelete))}
          // `refusalText` receives the rule alone; a sentence also needs the values of its error.
          refusalText={(sentence) => sentence}
          onDeleted={(undo) => reportDone(t('PHRASE_DELETED'), undo)}
          onClose={() => setToDelete(null)}
        >
          {toDelete.phrase}
        </ConfirmDelete>
      )}
      <ConfirmDialog
        isOpen={toMerge !== null}
        title={
          toMerge && t('PHRASE_CONFLICT_MERGE_TITLE', { from: toMerge.from.intentName, into: toMerge.into.intentName })
        }
        onConfirm={() => (toMerge ? merge(toMerge) : undefined)}
        onCancel={() => setToMerge(null)}
      >
        {toMerge && t('PHRASE_CONFLICT_MERGE_TEXT', { from: toMerge.from.intentName })}
      </ConfirmDialog>
    </>
  )
}

const keyOf = ({ one, other }: ConflictingPhrases) =>
  JSON.stringify([one.intentId, one.phrase, other.intentId, other.phrase])
