import type { ConflictingPhrases, PhraseConflict } from '@platform/contract'
import { useMemo, useState } from 'react'
import { usePhraseConflictList } from '../../../phrase-conflicts/headless/usePhraseConflictList.ts'
import { NEW_INTENT } from '../../headless/useIntentEditor.ts'
import type { UseIntentWorkspaceResult } from '../../headless/useIntentWorkspace.ts'

/** The phrase conflicts in the dialog: one pair, or all. */
interface Review {
  readonly only: ConflictingPhrases | null
}

/** The phrase conflicts of the agent, and those of them that the dialog shows. @internal */
export function usePhraseConflictReview({ agentId, editor, selection }: UseIntentWorkspaceResult) {
  const phraseConflicts = usePhraseConflictList(agentId)
  const [review, setReview] = useState<Review | null>(null)
  const conflictingIntentIds = useMemo(
    () => new Set(phraseConflicts.pairs.flatMap(({ one, other }) => [one.intentId, other.intentId])),
    [phraseConflicts.pairs],
  )
  return {
    phraseConflicts,
    conflictingIntentIds,
    isOpen: review !== null,
    onlyPair: review?.only ?? null,
    /** Shows a phrase of the open intent beside the one that it conflicts with. */
    compare: ({ phrase, rival, ...closeness }: PhraseConflict) => {
      const { id, content } = editor.state
      const intent = { intentId: id ?? NEW_INTENT, intentName: content.name, storyId: selection.storyId ?? '' }
      setReview({ only: { one: { ...intent, phrase }, other: rival, ...closeness } })
    },
    showAll: () => setReview({ only: null }),
    close: () => setReview(null),
  }
}
