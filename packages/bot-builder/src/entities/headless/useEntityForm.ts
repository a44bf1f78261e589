import type { PlatformError } from '@platform/client'
import { useEndpoint, useMayCall } from '@platform/client/react'
import type { EditConflictDecision, Outcome, RecordFormRefusal } from '@platform/client/react'
import { findCollisions } from '@platform/contract'
import type { EntityValueError, OutputOf, SynonymCollision } from '@platform/contract'
import { useDeferredValue, useLayoutEffect, useMemo, useReducer } from 'react'
import { sameContent, valueOf } from './entityContent.ts'
import type { EntityRow } from './entityContent.ts'
import { parseEntityDraft, serializeEntityDraft } from './entityDraft.ts'
import { canAddRow, isComplete, nameError, valueErrors } from './entityErrors.ts'
import type { EntityNameError } from './entityErrors.ts'
import { entityFormReducer } from './entityFormReducer.ts'
import { hasUnsavedWork, newForm } from './entityFormState.ts'
import type { EntityFormState } from './entityFormState.ts'
import { addLines } from './pasteRows.ts'
import type { PastedRows } from './pasteRows.ts'
import { readLines } from './readTerms.ts'
import { useEntitySaving } from './useEntitySaving.ts'
import { usePatternCheck } from './usePatternCheck.ts'

/** The reply to a save. */
export type SavedEntity = OutputOf<'entities.save'>

/** Options of `useEntityForm`. */
export interface UseEntityFormOptions {
  readonly agentId: string
  /** Null to create one. */
  readonly entityId: string | null
}

/** Result of `useEntityForm`. */
export interface UseEntityFormResult {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly state: EntityFormState
  /** Whether the user may not save entities. */
  readonly isReadOnly: boolean
  /** Why the entity could not be loaded. */
  readonly error: PlatformError | null
  /** Whether the entity can be saved: it has no errors (specification 1 §5). */
  readonly isComplete: boolean
  /** Whether a row can be added (specification 1 §5). */
  readonly canAddRow: boolean
  /** The error of the name: too long, or taken. */
  readonly nameError: EntityNameError | null
  /** The errors of the rows' values: too long, or a duplicate of an earlier row. */
  readonly valueErrors: ReadonlyMap<EntityRow, EntityValueError>
  /** Synonyms that several values share. They can be saved; the agent finds the first of the values. */
  readonly collisions: readonly SynonymCollision[]
  readonly isDirty: boolean
  /** Whether leaving would lose changes, those in the popup included. */
  readonly hasUnsavedWork: boolean
  readonly isSaving: boolean
  /** Whether patterns of the popup are checked before they are added. */
  readonly isCheckingPatterns: boolean
  readonly retry: () => void
  readonly setName: (name: string) => void
  readonly setFuzzy: (isFuzzy: boolean) => void
  readonly addRow: () => void
  /** Removes a row; does nothing if it is the only one (specification 1 §5). */
  readonly removeRow: (row: number) => void
  readonly setValue: (row: number, value: string) => void
  /** Replaces the synonyms of a row by patterns, or the reverse. The row keeps both: each type restores its terms. */
  readonly setType: (row: number, type: EntityRow['type']) => void
  /** Adds the lines of a spreadsheet as values with their synonyms. Does nothing and returns null for a single line. */
  readonly pasteRows: (row: number, text: string) => PastedRows | null
  readonly openPopup: (row: number) => void
  /** Closes the popup without changing the row. */
  readonly closePopup: () => void
  readonly setTermText: (text: string) => void
  /** Adds the input to the popup's terms. Patterns are checked first: one that cannot be used is the popup's error. */
  readonly addTerm: () => void
  readonly editTerm: (index: number, text: string) => void
  readonly removeTerm: (index: number) => void
  /** Applies the popup's terms to the row and closes the popup; patterns are checked first. */
  readonly applyTerms: () => void
  readonly save: () => Promise<Outcome<RecordFormRefusal, SavedEntity>>
  /**
   * Decides an edit conflict. `keepMine` and `merge` then save on top of the newer version, unless the result has
   * errors (`INVALID`). The value is null after `takeTheirs`: there is nothing to save.
   */
  readonly decideEditConflict: (
    decision: EditConflictDecision,
  ) => Promise<Outcome<RecordFormRefusal, SavedEntity | null>>
  /** Closes the edit conflict undecided; the next save reports it again. */
  readonly postponeEditConflict: () => void
  /** The unsaved changes as text to store; null if there are none. */
  readonly serializeDraft: () => string | null
  /** Restores stored changes. Returns false if the text has none for this entity. */
  readonly restoreDraft: (stored: string | null) => boolean
}

/**
 * The form that creates or edits a custom entity (specification 1 §2.6).
 *
 * @example
 * const form = useEntityForm({ agentId, entityId: null })
 */
export function useEntityForm({ agentId, entityId }: UseEntityFormOptions): UseEntityFormResult {
  const isNew = entityId === null
  const loading = useEndpoint('entities.get', { agentId, entityId: entityId ?? '' }, { isEnabled: !isNew })
  const isReadOnly = !useMayCall('entities.save')
  const [state, dispatch] = useReducer(entityFormReducer, undefined, newForm)
  const saving = useEntitySaving({ agentId, state, dispatch })
  const patterns = usePatternCheck({ agentId, state, dispatch })
  const { content } = state

  // Before paint, so that no frame shows the previous entity under the new `entityId`.
  const { data } = loading
  useLayoutEffect(() => {
    if (data) dispatch({ type: 'loaded', entity: data })
  }, [data])
  useLayoutEffect(() => {
    if (isNew) dispatch({ type: 'created' })
  }, [isNew])

  const isOpen = isNew ? state.id === null : state.id === entityId
  // Thirty thousand synonyms take a few hundred milliseconds; typing does not wait for them.
  const deferredRows = useDeferredValue(content.rows)
  const collisions = useMemo(() => findCollisions(deferredRows.map(valueOf)), [deferredRows])

  return {
    status: isOpen ? 'ready' : loading.status === 'failed' ? 'failed' : 'loading',
    state,
    isReadOnly,
    error: loading.error,
    isComplete: isComplete(content),
    canAddRow: canAddRow(content),
    nameError: nameError(content, state.isNameTaken),
    valueErrors: useMemo(() => valueErrors(content), [content]),
    collisions,
    isDirty: useMemo(() => !sameContent(content, state.base), [content, state.base]),
    hasUnsavedWork: hasUnsavedWork(state),
    isCheckingPatterns: patterns.isChecking,
    retry: () => void loading.refetch(),
    setName: (name) => dispatch({ type: 'nameTyped', name }),
    setFuzzy: (isFuzzy) => dispatch({ type: 'fuzzySwitched', isFuzzy }),
    addRow: () => dispatch({ type: 'rowAdded' }),
    removeRow: (row) => dispatch({ type: 'rowRemoved', row }),
    setValue: (row, value) => dispatch({ type: 'valueTyped', row, value }),
    setType: (row, type) => dispatch({ type: 'typeChosen', row, rowType: type }),
    pasteRows(row, text) {
      const lines = readLines(text)
      if (lines.length < 2) return null
      dispatch({ type: 'linesPasted', row, lines })
      return addLines(content.rows, row, lines)
    },
    openPopup: (row) => dispatch({ type: 'popupOpened', row }),
    closePopup: () => dispatch({ type: 'popupClosed' }),
    setTermText: (text) => dispatch({ type: 'termTyped', text }),
    addTerm: () => void patterns.checkThen('termAdded'),
    editTerm: (index, text) => dispatch({ type: 'termEdited', index, text }),
    removeTerm: (index) => dispatch({ type: 'termRemoved', index }),
    applyTerms: () => void patterns.checkThen('termsApplied'),
    ...saving,
    serializeDraft: () => serializeEntityDraft(state, agentId),
    restoreDraft(stored) {
      const draft = isOpen ? parseEntityDraft(stored, agentId, state.id) : null
      if (draft) dispatch({ type: 'restored', content: draft.content, revision: draft.revision })
      return draft !== null
    },
  }
}
