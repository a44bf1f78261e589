import type { PlatformError } from '@platform/client'
import { useEndpoint, useMayCall } from '@platform/client/react'
import type { EditConflictDecision } from '@platform/client/react'
import type { Intent, PhraseError, ResponseError } from '@platform/contract'
import { useLayoutEffect, useReducer } from 'react'
import type { AnnotationEditor } from '../../annotation/headless/annotationState.ts'
import { annotationVerbs } from '../../annotation/headless/annotationVerbs.ts'
import type { ResponseEditor } from '../../responses/headless/responseState.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'
import { fieldVerbs } from './fieldVerbs.ts'
import { parseIntentDraft, serializeIntentDraft } from './intentDraft.ts'
import { intentEditorReducer } from './intentEditorReducer.ts'
import { CLOSED_EDITOR, hasUnsavedWork, isDirty } from './intentEditorState.ts'
import type { IntentEditorState, IntentSaveError } from './intentEditorState.ts'
import { useIntentSaving } from './useIntentSaving.ts'
import { usePlaceholderErrors } from './usePlaceholderErrors.ts'

/** The id of an intent that was never saved. */
export const NEW_INTENT = 'new'

/**
 * The outcome of a save of an intent. `INVALID`: it breaks rules, or a text in a field does. `BLANK`: the server found no name (specification 1 §8).
 * `EDIT_CONFLICT`: another user saved the intent in the meantime.
 */
export type IntentSaveOutcome = CheckedOutcome<
  IntentSaveError | PhraseError | ResponseError,
  Intent,
  'BLANK' | 'EDIT_CONFLICT'
>

/** Options of `useIntentEditor`. */
export interface UseIntentEditorOptions {
  readonly agentId: string
  /** Null if no story is selected. */
  readonly storyId: string | null
  /** Null if no intent is selected; {@link NEW_INTENT} to create one. */
  readonly intentId: string | null
}

/** Result of `useIntentEditor`. */
export interface UseIntentEditorResult extends AnnotationEditor, ResponseEditor {
  /** `closed`: no intent is selected. */
  readonly status: 'closed' | 'loading' | 'failed' | 'ready'
  readonly state: IntentEditorState
  /** Why the intent could not be loaded. */
  readonly error: PlatformError | null
  /** Whether the content differs from the saved one (specification 1 §4). */
  readonly isDirty: boolean
  /** Whether leaving would lose changes, or text in a field that is not added yet. */
  readonly hasUnsavedWork: boolean
  readonly isSaving: boolean
  readonly retry: () => void
  /**
   * Empties the editor for a new intent. Selecting {@link NEW_INTENT} does so as well; after a save the host may still
   * have it selected, and the saved intent must not be changed under the name of the new one.
   */
  readonly startNew: () => void
  readonly setName: (name: string) => void
  readonly setPhraseText: (text: string) => void
  /** Adds the typed phrase, or replaces the edited one. Returns the rule that the text breaks; null if none. */
  readonly submitPhrase: () => PhraseError | null
  readonly editPhrase: (index: number) => void
  readonly cancelPhraseEdit: () => void
  /** Copies the phrase into the field, to be changed. */
  readonly copyPhrase: (index: number) => void
  /** Adds each line as a phrase. Lines that cannot be added are left out, see `planPhrases`. */
  readonly addPhrases: (lines: readonly string[], options?: { readonly isGenerated?: true }) => void
  readonly removePhrases: (indices: readonly number[]) => void
  readonly discard: () => void
  /** Saves the intent with the texts of both fields. If one breaks a rule, its field shows it and nothing is sent. */
  readonly save: () => Promise<IntentSaveOutcome>
  /** Decides the edit conflict. `keepMine` and `merge` save on top of the newer version. */
  readonly decideEditConflict: (decision: EditConflictDecision) => Promise<IntentSaveOutcome>
  /** Closes the edit conflict without a decision. The next save finds it again. */
  readonly postponeEditConflict: () => void
  /** Returns the unsaved work as text to store; null if there is none. */
  readonly serializeDraft: () => string | null
  /** Restores unsaved work into the open intent. Returns false if the text has none for this intent. */
  readonly restoreDraft: (stored: string | null) => boolean
}

/** Loads, edits and saves one intent, and detects edit conflicts. */
export function useIntentEditor({ agentId, storyId, intentId }: UseIntentEditorOptions): UseIntentEditorResult {
  const isNew = intentId === NEW_INTENT
  const isSaved = storyId !== null && intentId !== null && !isNew
  const loading = useEndpoint(
    'intents.get',
    { agentId, storyId: storyId ?? '', intentId: intentId ?? '' },
    { isEnabled: isSaved },
  )
  const isReadOnly = !useMayCall('intents.save')
  const [state, dispatch] = useReducer(intentEditorReducer, CLOSED_EDITOR)
  const placeholders = usePlaceholderErrors(agentId, state)
  const saving = useIntentSaving({ agentId, storyId, state, dispatch, contexts: placeholders.contexts })

  // Before paint, so that no frame shows an intent under the name of another.
  const loaded = isSaved ? loading.data : undefined
  useLayoutEffect(() => {
    if (loaded) dispatch({ type: 'loaded', intent: loaded })
  }, [loaded])
  useLayoutEffect(() => {
    if (intentId === null || storyId === null) dispatch({ type: 'closed' })
    else if (isNew) dispatch({ type: 'created' })
  }, [storyId, intentId, isNew])

  const isOpen = isNew ? state.mode !== 'closed' : isSaved && state.id === intentId

  return {
    status: isOpen ? 'ready' : isSaved ? (loading.status === 'failed' ? 'failed' : 'loading') : 'closed',
    state: placeholders.errors.length === 0 ? state : { ...state, errors: [...state.errors, ...placeholders.errors] },
    isReadOnly,
    error: loading.error,
    isDirty: isDirty(state),
    hasUnsavedWork: hasUnsavedWork(state),
    retry: () => void loading.refetch(),
    annotation: annotationVerbs(state, dispatch),
    ...fieldVerbs(state, dispatch),
    ...saving,
    serializeDraft: () => (storyId === null ? null : serializeIntentDraft(state, { agentId, storyId })),
    restoreDraft(stored) {
      const draft =
        isOpen && storyId !== null ? parseIntentDraft(stored, { agentId, storyId, intentId: state.id }) : null
      if (draft) dispatch({ type: 'restored', draft })
      return draft !== null
    },
  }
}
