import { termsOf, termsRules, normaliseEntityValue } from '@platform/contract'
import type { Entity, PatternError } from '@platform/contract'
import { contentOf, emptyRow, sameContent, termsOfRow, withTerms } from './entityContent.ts'
import type { EntityContent, EntityRow } from './entityContent.ts'
import { blankValueError, canAddRow } from './entityErrors.ts'
import { newForm } from './entityFormState.ts'
import type { EntityFormState, RefusedRow, TermPopup } from './entityFormState.ts'
import { addLines } from './pasteRows.ts'
import { readTerms } from './readTerms.ts'

/** An event of the entity form. `row` is the key of a row. */
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
  /** `patternErrors`: the errors of the checked patterns; a pattern without one can be used. */
  | { readonly type: 'termAdded'; readonly patternErrors?: readonly PatternError[] }
  | { readonly type: 'termEdited'; readonly index: number; readonly text: string }
  | { readonly type: 'termRemoved'; readonly index: number }
  | { readonly type: 'termsApplied'; readonly patternErrors?: readonly PatternError[] }
  | { readonly type: 'nameRefused' }
  | { readonly type: 'rowRefused'; readonly index: number; readonly error: Omit<RefusedRow, 'row'> }
  | { readonly type: 'saved'; readonly entity: Entity; readonly sent: EntityContent }
  | { readonly type: 'editConflictFound'; readonly theirs: Entity }
  | { readonly type: 'editConflictPostponed' }
  | { readonly type: 'editConflictDecided'; readonly content: EntityContent }
  | { readonly type: 'restored'; readonly content: EntityContent; readonly revision: number | null }

/** The state of the entity form after an event. Pure. */
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
      return { ...changedRow(state, event.row, (row) => ({ ...row, value: event.value })), rowWithoutValue: null }
    case 'typeChosen':
      return changedRow(state, event.row, (row) => ({ ...row, type: event.rowType }))
    case 'linesPasted':
      return changed(state, { rows: addLines(state.content.rows, event.row, event.lines).rows })
    case 'popupOpened':
      return popupOpened(state, event.row)
    case 'popupClosed':
      return { ...state, popup: null }
    case 'termTyped':
      return inPopup(state, () => ({ text: event.text, error: null }))
    case 'termAdded':
      return inPopup(state, (popup) => termAdded(popup, event.patternErrors))
    case 'termEdited':
      return inPopup(state, ({ terms }) => ({
        terms: terms.map((term, index) => (index === event.index ? event.text : term)),
        error: null,
      }))
    case 'termRemoved':
      return inPopup(state, ({ terms }) => ({
        terms: terms.filter((_, index) => index !== event.index),
        error: null,
      }))
    case 'termsApplied':
      return termsApplied(state, event.patternErrors)
    case 'nameRefused':
      return { ...state, isNameTaken: true }
    case 'rowRefused': {
      const row = state.content.rows[event.index]
      return row ? { ...state, refusedRow: { ...event.error, row: row.key } } : state
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

/** A newer version replaces the open one, unless that has unsaved work: then the next save reports the edit conflict. */
function loaded(state: EntityFormState, entity: Entity): EntityFormState {
  const isOpen = state.id === entity.id
  if (isOpen && (entity.revision === state.revision || !sameContent(state.content, state.base))) return state
  return { ...savedAs(isOpen ? state : newForm(), entity), content: contentOf(entity) }
}

function savedAs(state: EntityFormState, entity: Entity): EntityFormState {
  const { id, revision } = entity
  return { ...state, id, revision, base: contentOf(entity), refusedRow: null, isNameTaken: false, editConflict: null }
}

/** Changes that the user made during the save stay unsaved changes. */
function saved(state: EntityFormState, entity: Entity, sent: EntityContent): EntityFormState {
  const after = savedAs(state, entity)
  return state.content === sent ? { ...after, content: after.base } : after
}

function changed(state: EntityFormState, change: Partial<EntityContent>): EntityFormState {
  return { ...state, content: { ...state.content, ...change }, refusedRow: null }
}

function changedRow(state: EntityFormState, key: number, change: (row: EntityRow) => EntityRow): EntityFormState {
  return changed(state, { rows: state.content.rows.map((row) => (row.key === key ? change(row) : row)) })
}

/** Opens the popup of a row that has a value. A row without one shows an error instead (specification 1 §5). */
function popupOpened(state: EntityFormState, key: number): EntityFormState {
  const row = state.content.rows.find((each) => each.key === key)
  if (!row) return state
  if (blankValueError(row)) return { ...state, rowWithoutValue: key }
  const { type, value } = row
  const base = termsOfRow(row)
  // In nearly every entity a value is one of its own synonyms.
  const terms = type === 'synonyms' && base.length === 0 ? [value.trim()] : base
  return { ...state, rowWithoutValue: null, popup: { row: key, type, value, base, terms, text: '', error: null } }
}

function inPopup(state: EntityFormState, change: (popup: TermPopup) => Partial<TermPopup>): EntityFormState {
  return state.popup ? { ...state, popup: { ...state.popup, ...change(state.popup) } } : state
}

/**
 * The patterns to check before those in the input (`input`) or all of the popup (`all`) are added; empty for synonyms
 * and if the terms have another error.
 */
export function patternsToCheck(popup: TermPopup, which: 'input' | 'all'): readonly string[] {
  const all = allTerms(popup)
  if (popup.type !== 'pattern' || termsRules('pattern', all).length > 0) return []
  return which === 'all' ? all : typedTerms(popup)
}

/** The terms in the input. Synonyms are split on commas; patterns may contain commas and are split on line ends. */
function typedTerms({ type, text }: TermPopup): string[] {
  if (type === 'synonyms') return readTerms(text)
  return text.split(/[\r\n]+/u).filter((pattern) => pattern.trim() !== '')
}

/** The terms of the list and of the input, each once and without blank ones. */
function allTerms(popup: TermPopup): readonly string[] {
  const terms = [...popup.terms, ...typedTerms(popup)]
  const { type, value } = popup
  return termsOf(
    normaliseEntityValue(type === 'synonyms' ? { type, value, synonyms: terms } : { type, value, patterns: terms }),
  )
}

function termAdded(popup: TermPopup, errors: readonly PatternError[] = []): Partial<TermPopup> {
  const terms = typedTerms(popup).length === 0 ? [] : allTerms(popup)
  const [error] = termsRules(popup.type, terms, errorOf(errors))
  return error ? { error } : { terms, text: '', error: null }
}

function termsApplied(state: EntityFormState, errors: readonly PatternError[] = []): EntityFormState {
  const { popup } = state
  if (!popup) return state
  const terms = allTerms(popup)
  const [error] = termsRules(popup.type, terms, errorOf(errors))
  if (error) return inPopup(state, () => ({ error }))
  return { ...changedRow(state, popup.row, (row) => withTerms(row, terms)), popup: null }
}

const errorOf =
  (errors: readonly PatternError[]) =>
  (pattern: string): string | null =>
    errors.find((error) => error.pattern === pattern)?.reason ?? null
