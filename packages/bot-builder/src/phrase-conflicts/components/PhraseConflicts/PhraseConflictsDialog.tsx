import type { Conflict, PlacedPhrase } from '@platform/contract'
import { Button, ConfirmDialog, Dialog, EmptyState, ErrorState, Note, Skeleton, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { problemText } from '../../../shared/problemText.ts'
import type { PhraseConflictResolution, UsePhraseConflictListResult } from '../../headless/usePhraseConflictList.ts'
import { PhraseConflictPair } from './PhraseConflictPair.tsx'

interface PhraseConflictsDialogProps {
  isOpen: boolean
  conflicts: UsePhraseConflictListResult
  /** The one that is looked at, which may not be saved yet; null for all of the agent. */
  only: Conflict | null
  /** Whether the open intent has work that is not saved: what is changed here would run against it. */
  hasUnsavedWork: boolean
  onShowAll: () => void
  onClose: () => void
}

/** What was chosen, while it is asked about. */
type Question =
  | { readonly deed: 'remove'; readonly phrase: PlacedPhrase }
  | { readonly deed: 'merge'; readonly phrase: PlacedPhrase; readonly into: PlacedPhrase }

/** The phrases that the agent can hardly tell apart, side by side, and what can be done about each pair. @internal */
export function PhraseConflictsDialog(props: PhraseConflictsDialogProps) {
  const { isOpen, conflicts, only, hasUnsavedWork, onShowAll, onClose } = props
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const [question, setQuestion] = useState<Question | null>(null)
  const shown = only ? [only] : conflicts.conflicts
  const others = only ? conflicts.conflicts.filter((conflict) => keyOf(conflict) !== keyOf(only)).length : 0

  function tell(resolution: PhraseConflictResolution, done: string) {
    if (resolution.status === 'failed') toast.error(resolution.error.message)
    else if (resolution.status === 'refused') {
      toast.error(resolution.rule === 'STALE' ? t('PHRASE_CONFLICT_STALE') : problemText(t, resolution.rule))
    } else {
      const undo = resolution.value
      // The pair is no longer one.
      if (only) onShowAll()
      toast.success(done, { action: { label: t('UNDO'), onAction: () => void undoWith(undo) } })
    }
  }
  async function undoWith(undo: Extract<PhraseConflictResolution, { status: 'done' }>['value']) {
    const outcome = await undo()
    if (outcome.status === 'done') toast.success(t('PHRASE_CONFLICT_UNDONE'))
    else toast.error(outcome.status === 'failed' ? outcome.error.message : t('PHRASE_CONFLICT_UNDO_STALE'))
  }
  async function move(one: PlacedPhrase, to: PlacedPhrase) {
    tell(await conflicts.move(one, to), t('PHRASE_CONFLICT_MOVED', { intent: to.intentName }))
  }
  async function confirm() {
    if (!question) return
    const done =
      question.deed === 'merge'
        ? t('PHRASE_CONFLICT_MERGED', { intent: question.into.intentName })
        : t('PHRASE_DELETED')
    const { phrase: one } = question
    tell(await (question.deed === 'merge' ? conflicts.merge(one, question.into) : conflicts.remove(one)), done)
    setQuestion(null)
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
        {hasUnsavedWork && conflicts.mayMove && <Note tone="warning">{t('INTENT_UNSAVED_HINT')}</Note>}
        {!only && conflicts.status === 'loading' && <Skeleton height={120} />}
        {!only && conflicts.status === 'failed' && (
          <ErrorState
            title={t('PHRASE_CONFLICTS_FAILED')}
            reason={conflicts.error?.message}
            onRetry={conflicts.retry}
          />
        )}
        {conflicts.status === 'ready' && shown.length === 0 && (
          <EmptyState
            icon={<CircleCheck />}
            title={t('PHRASE_CONFLICTS_EMPTY_TITLE')}
            description={t('PHRASE_CONFLICTS_EMPTY_HELP')}
          />
        )}
        <ul className="platform-PhraseConflicts">
          {shown.map((conflict) => (
            <PhraseConflictPair
              key={keyOf(conflict)}
              conflict={conflict}
              isDisabled={hasUnsavedWork || conflicts.isResolving}
              onMove={conflicts.mayMove ? (one, to) => void move(one, to) : undefined}
              onRemove={conflicts.mayMove ? (one) => setQuestion({ deed: 'remove', phrase: one }) : undefined}
              onMerge={
                conflicts.mayMerge ? (one, into) => setQuestion({ deed: 'merge', phrase: one, into }) : undefined
              }
            />
          ))}
        </ul>
        {others > 0 && <Button onPress={onShowAll}>{t('PHRASE_CONFLICTS_ALL', { count: conflicts.total })}</Button>}
        {!only && conflicts.hasMore && <Button onPress={conflicts.showMore}>{t('INTENT_LIST_MORE')}</Button>}
      </Dialog>
      <ConfirmDialog
        isOpen={question !== null}
        title={
          question?.deed === 'merge'
            ? t('PHRASE_CONFLICT_MERGE_TITLE', { from: question.phrase.intentName, into: question.into.intentName })
            : t('PHRASE_DELETE_TITLE')
        }
        onConfirm={confirm}
        onCancel={() => setQuestion(null)}
      >
        {question?.deed === 'merge'
          ? t('PHRASE_CONFLICT_MERGE_TEXT', { from: question.phrase.intentName })
          : question?.phrase.phrase}
      </ConfirmDialog>
    </>
  )
}

const keyOf = ({ one, other }: Conflict) => JSON.stringify([one.intentId, one.phrase, other.intentId, other.phrase])
