import type { PlatformError } from '@platform/client'
import { editConflictOf, useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { EditConflictDecision, Outcome } from '@platform/client/react'
import { collapseSpace, findCollisions } from '@platform/contract'
import type { OutputOf, SynonymCollision } from '@platform/contract'
import { useDeferredValue, useLayoutEffect, useMemo, useReducer } from 'react'
import { contentOf, sameContent, valueOf } from './entityContent.ts'
import type { EntityContent, EntityRow } from './entityContent.ts'
import { parseEntityDraft, serializeEntityDraft } from './entityDraft.ts'
import { canAddRow, entityFormReducer } from './entityFormReducer.ts'
import { hasUnsavedWork, newForm } from './entityFormState.ts'
import type { EntityFormState } from './entityFormState.ts'
import { mergeContents } from './mergeEntity.ts'
import { addLines } from './pasteRows.ts'
import type { PastedRows } from './pasteRows.ts'
import { readLines } from './readTerms.ts'
import { duplicateRows, isComplete } from './validateEntity.ts'

/**
 * Why an entity was not saved: its name is taken, a row has an error, something is missing, or somebody else saved it in
 * the meantime.
 */
export type EntitySaveRefusal = 'ENTITY_NAME_DUPLICATE' | 'ENTITY_ROW' | 'INCOMPLETE' | 'EDIT_CONFLICT'

/** What a save gives back. */
export type SavedEntity = OutputOf<'entities.save'>

/** Options of `useEntityForm`. */
export interface UseEntityFormOptions {
  readonly agentId: string
  /** Null to create one. */
  readonly entityId: string | null
}

/** What `useEntityForm` returns: values first, verbs after. */
export interface UseEntityFormResult {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly state: EntityFormState
  /** Whether the person may not save entities. */
  readonly isReadOnly: boolean
  /** Why the entity could not be loaded. */
  readonly error: PlatformError | null
  /** Whether everything that is needed is there: until then it cannot be saved (specification 1 §5). */
  readonly isComplete: boolean
  /** Whether a row can be added (specification 1 §5). */
  readonly canAddRow: boolean
  /** Rows whose value an earlier row has. */
  readonly duplicates: ReadonlySet<EntityRow>
  /** Synonyms that several values share. They do not stand in the way of a save; the first value is what is found. */
  readonly collisions: readonly SynonymCollision[]
  readonly isDirty: boolean
  /** Whether leaving would lose something that a person typed, in the popup too. */
  readonly hasUnsavedWork: boolean
  readonly isSaving: boolean
  readonly retry: () => void
  readonly setName: (name: string) => void
  readonly setFuzzy: (isFuzzy: boolean) => void
  readonly addRow: () => void
  /** Does nothing to the only row (specification 1 §5). */
  readonly removeRow: (row: number) => void
  readonly setValue: (row: number, value: string) => void
  /** Swaps the synonyms of a row for patterns, or the reverse; what was there comes back with its type. */
  readonly setType: (row: number, type: EntityRow['type']) => void
  /** Takes lines of a spreadsheet for values with their synonyms. Null when the text is a single word: nothing was done. */
  readonly pasteRows: (row: number, text: string) => PastedRows | null
  readonly openPopup: (row: number) => void
  /** Leaves the row as it was. */
  readonly closePopup: () => void
  readonly setTermText: (text: string) => void
  readonly addTerm: () => void
  readonly editTerm: (index: number, text: string) => void
  readonly removeTerm: (index: number) => void
  /** Makes the popup's terms the row's. */
  readonly applyTerms: () => void
  readonly save: () => Promise<Outcome<EntitySaveRefusal, SavedEntity>>
  /**
   * Decides an edit conflict. One's own and the merged version are saved on top of the newer one at once, if they are
   * complete. The value is null if the other version was taken: nothing is left to save.
   */
  readonly decideEditConflict: (
    decision: EditConflictDecision,
  ) => Promise<Outcome<EntitySaveRefusal, SavedEntity | null>>
  /** Back to the form with nothing decided; the next save asks again. */
  readonly postponeEditConflict: () => void
  /** The unsaved work as a text to store; null when there is none. */
  readonly serializeDraft: () => string | null
  /** Brings stored work back into the open entity. False when it belongs elsewhere or cannot be read. */
  readonly restoreDraft: (stored: string | null) => boolean
}

/**
 * An entity being made or changed (specification 1 §2.6).
 *
 * @example
 * const form = useEntityForm({ agentId, entityId: null })
 */
export function useEntityForm({ agentId, entityId }: UseEntityFormOptions): UseEntityFormResult {
  const isNew = entityId === null
  const loading = useEndpoint('entities.get', { agentId, entityId: entityId ?? '' }, { isEnabled: !isNew })
  const saving = useCommand('entities.save')
  const isReadOnly = !useMayCall('entities.save')
  const [state, dispatch] = useReducer(entityFormReducer, undefined, newForm)
  const { content } = state

  // Before paint, so that no frame shows one entity under the address of another.
  const { data } = loading
  useLayoutEffect(() => {
    if (data) dispatch({ type: 'loaded', entity: data })
  }, [data])
  useLayoutEffect(() => {
    if (isNew) dispatch({ type: 'created' })
  }, [isNew])

  const isOpen = isNew ? state.id === null : state.id === entityId
  const duplicates = useMemo(() => duplicateRows(content.rows), [content.rows])
  // Thirty thousand synonyms take a moment; typing does not wait for it.
  const lastingRows = useDeferredValue(content.rows)
  const collisions = useMemo(() => findCollisions(lastingRows.map(valueOf)), [lastingRows])

  async function send(sent: EntityContent, revision: number | null): Promise<Outcome<EntitySaveRefusal, SavedEntity>> {
    const outcome = await saving.run({
      ...(state.id === null ? {} : { id: state.id }),
      ...(revision === null ? {} : { revision }),
      agentId,
      name: collapseSpace(sent.name),
      isFuzzy: sent.isFuzzy,
      values: sent.rows.map(valueOf),
    })
    if (outcome.status === 'done') {
      dispatch({ type: 'saved', entity: outcome.value.entity, sent })
      return outcome
    }
    const theirs = editConflictOf(outcome)
    if (theirs) {
      dispatch({ type: 'editConflictFound', theirs: theirs.entity })
      return { status: 'refused', rule: 'EDIT_CONFLICT' }
    }
    const rowError = rowErrorOf(outcome.error)
    if (rowError) {
      dispatch({ type: 'rowRefused', ...rowError })
      return { status: 'refused', rule: 'ENTITY_ROW' }
    }
    if (outcome.status === 'refused' && outcome.rule === 'DUPLICATE_NAME') {
      dispatch({ type: 'nameRefused' })
      return { status: 'refused', rule: 'ENTITY_NAME_DUPLICATE' }
    }
    return { status: 'failed', error: outcome.error }
  }

  return {
    status: isOpen ? 'ready' : loading.status === 'failed' ? 'failed' : 'loading',
    state,
    isReadOnly,
    error: loading.error,
    isComplete: useMemo(() => isComplete(content), [content]),
    canAddRow: useMemo(() => canAddRow(content), [content]),
    duplicates,
    collisions,
    isDirty: useMemo(() => !sameContent(content, state.base), [content, state.base]),
    hasUnsavedWork: hasUnsavedWork(state),
    isSaving: saving.isRunning,
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
    addTerm: () => dispatch({ type: 'termAdded' }),
    editTerm: (index, text) => dispatch({ type: 'termEdited', index, text }),
    removeTerm: (index) => dispatch({ type: 'termRemoved', index }),
    applyTerms: () => dispatch({ type: 'termsApplied' }),
    save: () => send(content, state.revision),
    async decideEditConflict(decision) {
      const { editConflict } = state
      if (!editConflict)
        throw new Error(
          'Platform: there is no edit conflict to decide. Call decideEditConflict() while state.editConflict is set.',
        )
      const decided = decide(decision, state, contentOf(editConflict))
      dispatch({ type: 'editConflictDecided', content: decided })
      if (decision === 'takeTheirs') return { status: 'done', value: null }
      return isComplete(decided) ? send(decided, editConflict.revision) : { status: 'refused', rule: 'INCOMPLETE' }
    },
    postponeEditConflict: () => dispatch({ type: 'editConflictPostponed' }),
    serializeDraft: () => serializeEntityDraft(state, agentId),
    restoreDraft(stored) {
      const draft = isOpen ? parseEntityDraft(stored, agentId, state.id) : null
      if (draft) dispatch({ type: 'restored', content: draft.content, revision: draft.revision })
      return draft !== null
    },
  }
}

function decide(decision: EditConflictDecision, { base, content }: EntityFormState, theirs: EntityContent) {
  if (decision === 'keepMine') return content
  return decision === 'takeTheirs' ? theirs : mergeContents(base, content, theirs)
}

/** The row that the server refused, by its index. */
function rowErrorOf({ context, message }: PlatformError): { index: number; message: string } | null {
  if (context.type !== 'REFUSED' && context.type !== 'INVALID') return null
  for (const error of context.errors) {
    const index = /^values\.(\d+)/u.exec(error.field ?? '')?.[1]
    if (index !== undefined) return { index: Number(index), message: error.message || message }
  }
  return null
}
