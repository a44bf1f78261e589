import type { ConflictingPhrases, IntentPhrase } from '@platform/contract'
import { Button, ConfirmDelete, ConfirmDialog, Dialog, EmptyState, ErrorState, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UsePhraseConflictListResult } from '../../headless/usePhraseConflictList.ts'
import { PhraseConflictPair } from './PhraseConflictPair.tsx'
import { UnsavedIntentNote, type UnsavedIntent } from './UnsavedIntentNote.tsx'
import { usePhraseConflictActions } from './usePhraseConflictActions.ts'

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
  const [toDelete, setToDelete] = useState<IntentPhrase | null>(null)
  const [toMerge, setToMerge] = useState<Merge | null>(null)
  const actions = usePhraseConflictActions(phraseConflicts, () => {
    // The pair no longer exists.
    if (onlyPair) onShowAll()
  })
  const shown = onlyPair ? [onlyPair] : phraseConflicts.pairs
  const others = onlyPair ? phraseConflicts.pairs.filter((pair) => keyOf(pair) !== keyOf(onlyPair)).length : 0

  async function merge({ from, into }: Merge) {
    await actions.merge(from, into)
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
        {unsavedWork && phraseConflicts.mayMove && <UnsavedIntentNote {...unsavedWork} />}
        {!onlyPair && <ListState phraseConflicts={phraseConflicts} />}
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
              onMove={phraseConflicts.mayMove ? (one, to) => void actions.move(one, to) : undefined}
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
          onDelete={() => translated(actions.remove(toDelete))}
          // `refusalText` receives the rule alone; a sentence also needs the values of its error.
          refusalText={(sentence) => sentence}
          onDeleted={actions.reportRemoved}
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

/** What is shown before the pairs are loaded. */
function ListState({ phraseConflicts }: { phraseConflicts: UsePhraseConflictListResult }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  if (phraseConflicts.status === 'loading') return <Skeleton height={120} />
  if (phraseConflicts.status !== 'failed') return null
  return (
    <ErrorState
      title={t('PHRASE_CONFLICTS_FAILED')}
      reason={failureText(phraseConflicts.error)}
      onRetry={phraseConflicts.retry}
    />
  )
}

const keyOf = ({ one, other }: ConflictingPhrases) =>
  JSON.stringify([one.intentId, one.phrase, other.intentId, other.phrase])
