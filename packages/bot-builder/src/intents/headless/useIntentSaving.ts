import { editConflictOf, useCommand } from '@platform/client/react'
import { INTENT_NAME_TAKEN, intentRules, placeholderRules } from '@platform/contract'
import type { ContextUse } from '@platform/contract'
import type { Dispatch } from 'react'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import { decidedContent, openEditConflict } from '../../shared/decideEditConflict.ts'
import { contentOf, intentInputOf } from '../../shared/intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { contentToSave, sameContent } from './intentContent.ts'
import { intentEditorReducer, type IntentEditorEvent } from './intentEditorReducer.ts'
import { pendingError } from './intentEditorState.ts'
import type { IntentEditorState, IntentSaveError } from './intentEditorState.ts'
import { mergeContents } from './mergeContent.ts'
import type { IntentSaveOutcome, UseIntentEditorResult } from './useIntentEditor.ts'

interface IntentSavingOptions {
  readonly agentId: string
  readonly storyId: string | null
  readonly state: IntentEditorState
  readonly dispatch: Dispatch<IntentEditorEvent>
  /** The contexts whose parameters placeholders may name; undefined until they are loaded. */
  readonly contexts: readonly ContextUse[] | undefined
}

type IntentSaving = Pick<UseIntentEditorResult, 'isSaving' | 'save' | 'decideEditConflict' | 'postponeEditConflict'>

/** Saves the open intent, after a check of its rules, and decides edit conflicts. */
export function useIntentSaving({ agentId, storyId, state, dispatch, contexts }: IntentSavingOptions): IntentSaving {
  const saving = useCommand('intents.save')

  async function send(content: IntentContent, revision: number | null): Promise<IntentSaveOutcome> {
    const identity = {
      id: state.id ?? undefined,
      agentId,
      storyId: storyId ?? '',
      revision: revision ?? undefined,
    }
    const sent = contentToSave(content)
    const invalid = refuse([...intentRules(sent), ...(contexts ? placeholderRules(sent, contexts) : [])])
    if (invalid) return invalid
    const outcome = await saving.run(intentInputOf(sent, identity))
    if (outcome.status === 'done') {
      dispatch({ type: 'saved', intent: outcome.value, sent: content })
      return outcome
    }
    const theirs = editConflictOf(outcome)
    if (theirs) {
      dispatch({ type: 'editConflictFound', theirs })
      return { status: 'refused', rule: 'EDIT_CONFLICT' }
    }
    if (outcome.status === 'refused' && outcome.rule === 'BLANK') return { status: 'refused', rule: 'BLANK' }
    const isTaken = outcome.status === 'refused' && outcome.rule === 'DUPLICATE_NAME'
    return refuse(isTaken ? [INTENT_NAME_TAKEN] : []) ?? { status: 'failed', error: outcome.error }
  }

  function refuse(errors: readonly IntentSaveError[]) {
    const outcome = invalidOutcome(errors)
    if (outcome) dispatch({ type: 'saveRefused', errors })
    return outcome
  }

  return {
    isSaving: saving.isRunning,
    async save() {
      const event = { type: 'pendingSubmitted' } as const
      dispatch(event)
      const submitted = intentEditorReducer(state, event)
      const error = pendingError(submitted)
      return (error && invalidOutcome([error])) ?? send(submitted.content, submitted.revision)
    },
    async decideEditConflict(decision) {
      const theirs = openEditConflict(state.editConflict)
      const saved = contentOf(theirs)
      const content = decidedContent(decision, {
        mine: state.content,
        theirs: saved,
        merge: () => mergeContents(state.content, saved, state.base),
      })
      dispatch({ type: 'editConflictDecided', content })
      if (sameContent(content, saved)) return { status: 'done', value: theirs }
      return send(content, theirs.revision)
    },
    postponeEditConflict: () => dispatch({ type: 'editConflictPostponed' }),
  }
}
