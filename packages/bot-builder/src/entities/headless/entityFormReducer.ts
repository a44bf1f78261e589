import { ENTITY_VALUES_MAX, tidyValue, termsOf } from '@platform/contract'
import type { Entity } from '@platform/contract'
import { contentOf, emptyRow, sameContent, termsOfRow, withTerms } from './entityContent.ts'
import type { EntityContent, EntityRow } from './entityContent.ts'
import { newForm } from './entityFormState.ts'
import type { EntityFormState, TermPopup } from './entityFormState.ts'
import { addLines } from './pasteRows.ts'
import { readTerms } from './readTerms.ts'
import { isComplete, rowProblem, termLimits } from './validateEntity.ts'
import type { TermProblem } from './validateEntity.ts'

/** What happens to the form of an entity. Rows are named by their keys. */
export type EntityFormEvent =
  | { readonly type: 'created' }
  | { readonly type: 'loaded'; readonly entity: Entity }
  | { readonly type: 'nameTyped'; readonly name: string }
  | { readonly type: 'fuzzySwitched'; readonly isFuzzy: boolean }
  | { readonly type: 'rowAdded' }
  | { readonly type: 'rowRemoved'; readonly row: number }
  | { readonly type: 'valueTyped'; readonly row: number; readonly value: string }
  | { readonly type: 'typeChosen'; readonly row: number; readonly rowType: EntityRow['type'] }
  | { readonly type: 'linesPasted'; readonly row: number; readonly lines: readonly (readonly string[])[] }
  | { readonly type: 'popupOpened'; readonly row: number }
  | { readonly type: 'popupClosed' }
  | { readonly type: 'termTyped'; readonly text: string }
  | { readonly type: 'termAdded' }
  | { readonly type: 'termEdited'; readonly index: number; readonly text: string }
  | { readonly type: 'termRemoved'; readonly index: number }
  | { readonly type: 'termsApplied' }
  | { readonly type: 'nameRefused' }
  | { readonly type: 'rowRefused'; readonly index: number; readonly message: string }
  | { readonly type: 'saved'; readonly entity: Entity; readonly sent: EntityContent }
  | { readonly type: 'editConflictFound'; readonly theirs: Entity }
  | { readonly type: 'editConflictPostponed' }
  | { readonly type: 'editConflictDecided'; readonly content: EntityContent }
  | { readonly type: 'restored'; readonly content: EntityContent; readonly revision: number | null }

/** The form of an entity as it is after an event. Pure. */
export function entityFormReducer(state: EntityFormState, event: EntityFormEvent): EntityFormState {
  switch (event.type) {
    case 'created':
      return newForm()
    case 'loaded':
      return loaded(state, event.entity)
    case 'nameTyped':
      return { ...changed(state, { name: event.name }), isNameTaken: false }
    case 'fuzzySwitched':
      return changed(state, { isFuzzy: event.isFuzzy })
    case 'rowAdded':
      return canAddRow(state.content) ? changed(state, { rows: [...state.content.rows, emptyRow()] }) : state
    case 'rowRemoved':
      if (state.content.rows.length === 1) return state
      return changed(state, { rows: state.content.rows.filter(({ key }) => key !== event.row) })
    case 'valueTyped':
      return { ...changedRow(state, event.row, (row) => ({ ...row, value: event.value })), asksForValue: null }
    case 'typeChosen':
      return changedRow(state, event.row, (row) => ({ ...row, type: event.rowType }))
    case 'linesPasted':
      return changed(state, { rows: addLines(state.content.rows, event.row, event.lines).rows })
    case 'popupOpened':
      return popupOpened(state, event.row)
    case 'popupClosed':
      return { ...state, popup: null }
    case 'termTyped':
      return inPopup(state, () => ({ text: event.text, problem: null }))
    case 'termAdded':
      return inPopup(state, termAdded)
    case 'termEdited':
      return inPopup(state, ({ terms }) => ({
        terms: terms.map((term, index) => (index === event.index ? event.text : term)),
        problem: null,
      }))
    case 'termRemoved':
      return inPopup(state, ({ terms }) => ({
        terms: terms.filter((_, index) => index !== event.index),
        problem: null,
      }))
    case 'termsApplied':
      return termsApplied(state)
    case 'nameRefused':
      return { ...state, isNameTaken: true }
    case 'rowRefused': {
      const row = state.content.rows[event.index]
      return row ? { ...state, fault: { row: row.key, message: event.message } } : state
    }
    case 'saved':
      return saved(state, event.entity, event.sent)
    case 'editConflictFound':
      return { ...state, editConflict: event.theirs }
    case 'editConflictPostponed':
      return { ...state, editConflict: null }
    case 'editConflictDecided':
      return state.editConflict ? { ...savedAs(state, state.editConflict), content: event.content } : state
    case 'restored':
      return { ...state, content: event.content, revision: event.revision }
    default:
      return event satisfies never
  }
}

/** Whether a row can be added: only when all that are there are complete (specification 1 §5). */
export function canAddRow(content: EntityContent): boolean {
  return isComplete(content) && content.rows.length < ENTITY_VALUES_MAX
}

/** A newer version of what is open replaces it, unless it has unsaved work: then the save reports the edit conflict. */
function loaded(state: EntityFormState, entity: Entity): EntityFormState {
  const isOpen = state.id === entity.id
  if (isOpen && (entity.revision === state.revision || !sameContent(state.content, state.base))) return state
  return { ...savedAs(isOpen ? state : newForm(), entity), content: contentOf(entity) }
}

function savedAs(state: EntityFormState, entity: Entity): EntityFormState {
  const { id, revision } = entity
  return { ...state, id, revision, base: contentOf(entity), fault: null, isNameTaken: false, editConflict: null }
}

/** What was changed while the save was under way stays changed. */
function saved(state: EntityFormState, entity: Entity, sent: EntityContent): EntityFormState {
  const after = savedAs(state, entity)
  return state.content === sent ? { ...after, content: after.base } : after
}

function changed(state: EntityFormState, change: Partial<EntityContent>): EntityFormState {
  return { ...state, content: { ...state.content, ...change }, fault: null }
}

function changedRow(state: EntityFormState, key: number, change: (row: EntityRow) => EntityRow): EntityFormState {
  return changed(state, { rows: state.content.rows.map((row) => (row.key === key ? change(row) : row)) })
}

/** The popup opens on a row that has a value; on one that has none, the form asks for it (specification 1 §5). */
function popupOpened(state: EntityFormState, key: number): EntityFormState {
  const row = state.content.rows.find((each) => each.key === key)
  if (!row) return state
  if (rowProblem(row) === 'ENTITY_VALUE_BLANK') return { ...state, asksForValue: key }
  const { type, value } = row
  const base = termsOfRow(row)
  // Nearly always a value is one of its own synonyms.
  const terms = type === 'synonyms' && base.length === 0 ? [value.trim()] : base
  return { ...state, asksForValue: null, popup: { row: key, type, value, base, terms, text: '', problem: null } }
}

function inPopup(state: EntityFormState, change: (popup: TermPopup) => Partial<TermPopup>): EntityFormState {
  return state.popup ? { ...state, popup: { ...state.popup, ...change(state.popup) } } : state
}

/** Synonyms are split on commas; a pattern may have some, so only its lines are. */
function typedTerms({ type, text }: TermPopup): string[] {
  if (type === 'synonyms') return readTerms(text)
  return text.split(/[\r\n]+/u).filter((pattern) => pattern.trim() !== '')
}

/** The terms with what stands in the field, each once and without blank ones. */
function allTerms(popup: TermPopup): readonly string[] {
  const terms = [...popup.terms, ...typedTerms(popup)]
  const { type, value } = popup
  return termsOf(tidyValue(type === 'synonyms' ? { type, value, synonyms: terms } : { type, value, patterns: terms }))
}

function termsProblem({ type }: TermPopup, terms: readonly string[]): TermProblem | null {
  const { length, count } = termLimits(type)
  if (terms.some((term) => term.length > length)) return 'ENTITY_TERM_TOO_LONG'
  return terms.length > count ? 'ENTITY_TERMS_TOO_MANY' : null
}

function termAdded(popup: TermPopup): Partial<TermPopup> {
  if (typedTerms(popup).length === 0) return { problem: 'ENTITY_TERM_BLANK' }
  const terms = allTerms(popup)
  const problem = termsProblem(popup, terms)
  return problem ? { problem } : { terms, text: '', problem: null }
}

function termsApplied(state: EntityFormState): EntityFormState {
  const { popup } = state
  if (!popup) return state
  const terms = allTerms(popup)
  const problem = terms.length === 0 ? 'ENTITY_TERM_BLANK' : termsProblem(popup, terms)
  if (problem) return inPopup(state, () => ({ problem }))
  return { ...changedRow(state, popup.row, (row) => withTerms(row, terms)), popup: null }
}
