import type { PlatformError } from '@platform/client'
import { editConflictOf, useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { EditConflictDecision } from '@platform/client/react'
import { INTENT_NAME_TAKEN, intentRules, placeholderRules } from '@platform/contract'
import type { ContextUse, Intent, PhraseError, ResponseError } from '@platform/contract'
import { useLayoutEffect, useMemo, useReducer } from 'react'
import type { AnnotationEditor } from '../../annotation/headless/annotationState.ts'
import { annotationVerbs } from '../../annotation/headless/annotationVerbs.ts'
import { responseInputError } from '../../responses/headless/responseReducer.ts'
import type { ResponseEditor, ResponseInput } from '../../responses/headless/responseState.ts'
import { contentOf, intentInputOf } from '../../shared/intentContent.ts'
import { contentToSave, sameContent } from './intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { parseIntentDraft, serializeIntentDraft } from './intentDraft.ts'
import { intentEditorReducer } from './intentEditorReducer.ts'
import { CLOSED_EDITOR, hasUnsavedWork, isDirty, pendingError } from './intentEditorState.ts'
import type { IntentEditorState, IntentSaveError } from './intentEditorState.ts'
import { mergeContents } from './mergeContent.ts'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'
import { phraseInputError } from './phrases.ts'

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
  const saving = useCommand('intents.save')
  const isReadOnly = !useMayCall('intents.save')
  const [state, dispatch] = useReducer(intentEditorReducer, CLOSED_EDITOR)

  const { requires } = state.content.dialogue
  // Only follow-ups may name parameters of other intents.
  const uses = useEndpoint('intents.contexts', { agentId }, { isEnabled: requires.length > 0 })
  const contexts = requires.length === 0 ? NO_CONTEXTS : uses.data?.contexts
  /** The unknown placeholders of the content, with the response in the field. Until the contexts are loaded, the server checks. */
  const placeholderErrors = useMemo(
    () =>
      contexts ? placeholderRules(withTypedResponse(contentToSave(state.content), state.responseInput), contexts) : [],
    [contexts, state.content, state.responseInput],
  )

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
    status: isOpen ? 'ready' : isSaved ? (loading.status === 'failed' ? 'failed' : 'loading') : 'closed',
    state: placeholderErrors.length === 0 ? state : { ...state, errors: [...state.errors, ...placeholderErrors] },
    isReadOnly,
    error: loading.error,
    isDirty: isDirty(state),
    hasUnsavedWork: hasUnsavedWork(state),
    isSaving: saving.isRunning,
    retry: () => void loading.refetch(),
    startNew: () => dispatch({ type: 'created' }),
    setName: (name) => dispatch({ type: 'nameTyped', name }),
    setPhraseText: (text) => dispatch({ type: 'phraseTyped', text }),
    submitPhrase() {
      dispatch({ type: 'phraseSubmitted' })
      return phraseInputError(state.content.phrases, state.phraseInput)
    },
    editPhrase: (index) => dispatch({ type: 'phraseEditStarted', index }),
    cancelPhraseEdit: () => dispatch({ type: 'phraseEditCancelled' }),
    copyPhrase: (index) => dispatch({ type: 'phraseCopied', index }),
    addPhrases: (lines, options) => dispatch({ type: 'phrasesAdded', lines, ...options }),
    removePhrases: (indices) => dispatch({ type: 'phrasesRemoved', indices }),
    annotation: annotationVerbs(state, dispatch),
    setResponseMarkdown: (markdown) => dispatch({ type: 'responseTyped', markdown }),
    submitResponse() {
      dispatch({ type: 'responseSubmitted' })
      return responseInputError(state.responseInput)
    },
    editResponse: (index) => dispatch({ type: 'responseEditStarted', index }),
    cancelResponseEdit: () => dispatch({ type: 'responseEditCancelled' }),
    removeResponse: (index) => dispatch({ type: 'responseRemoved', index }),
    changeDialogue: (change) => dispatch({ type: 'dialogueChanged', change }),
    changeTranslation: (language, change) => dispatch({ type: 'translationChanged', language, change }),
    discard: () => dispatch({ type: 'discarded' }),
    async save() {
      const event = { type: 'pendingSubmitted' } as const
      dispatch(event)
      const submitted = intentEditorReducer(state, event)
      const error = pendingError(submitted)
      return (error && invalidOutcome([error])) ?? send(submitted.content, submitted.revision)
    },
    async decideEditConflict(decision) {
      const theirs = state.editConflict
      if (!theirs)
        throw new Error(
          'Platform: there is no edit conflict to decide. Call decideEditConflict() while state.editConflict is set.',
        )
      const content = decided(decision, state, contentOf(theirs))
      dispatch({ type: 'editConflictDecided', content })
      if (sameContent(content, contentOf(theirs))) return { status: 'done', value: theirs }
      return send(content, theirs.revision)
    },
    postponeEditConflict: () => dispatch({ type: 'editConflictPostponed' }),
    serializeDraft: () => (storyId === null ? null : serializeIntentDraft(state, { agentId, storyId })),
    restoreDraft(stored) {
      const draft =
        isOpen && storyId !== null ? parseIntentDraft(stored, { agentId, storyId, intentId: state.id }) : null
      if (draft) dispatch({ type: 'restored', draft })
      return draft !== null
    },
  }
}

const NO_CONTEXTS: readonly ContextUse[] = []

/** Returns the content with the text of the response field, as if it were added. */
function withTypedResponse(content: IntentContent, { markdown, editing }: ResponseInput): IntentContent {
  const { responses } = content
  const added = editing === null ? [...responses, markdown] : null
  return {
    ...content,
    responses: added ?? responses.map((response, index) => (index === editing ? markdown : response)),
  }
}

function decided(
  decision: EditConflictDecision,
  { content, base }: IntentEditorState,
  theirs: IntentContent,
): IntentContent {
  switch (decision) {
    case 'keepMine':
      return content
    case 'takeTheirs':
      return theirs
    case 'merge':
      return mergeContents(content, theirs, base)
    default:
      return decision satisfies never
  }
}
