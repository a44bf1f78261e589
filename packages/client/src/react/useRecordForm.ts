import { useEffectEvent, useLayoutEffect, useReducer } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import { parseDraft, serializeDraft } from './draft.ts'
import { editConflictOf, type EditConflictDecision } from './editConflict.ts'
import { outcomeOf, type CallOutcome, type Outcome } from './outcome.ts'
import {
  changedFields,
  draftOf,
  initialRecordForm,
  readFormDraft,
  rebased,
  recordFormReducer,
  withChange,
  type FormErrors,
  type RecordFormEvent,
  type RecordFormState,
} from './recordFormReducer.ts'

/**
 * Why a form was not saved: a field has an error (`INVALID`), or another user saved another value of a changed field
 * (`EDIT_CONFLICT`).
 */
export type RecordFormRefusal = 'INVALID' | 'EDIT_CONFLICT'

/** Options of `useRecordForm`. */
export interface UseRecordFormOptions<
  SavedRecord extends object,
  Values extends object,
  FieldError,
  RefusedBy extends string,
> {
  /** Identifies the record. The form starts over when the key changes. */
  readonly recordKey: string
  /** The saved record: undefined while it loads, null to create one. */
  readonly record: SavedRecord | null | undefined
  /** The values of a new record. Required if `record` can be null. */
  readonly initialValues?: Values
  /** The values that the form edits. Compared as JSON. */
  readonly valuesOf: (record: SavedRecord) => Values
  /** Returns the errors by field; empty if the values can be saved. Pure. */
  readonly validate: (values: Values) => FormErrors<Values, FieldError>
  /** Saves the values. Pass `revision` on, if the endpoint takes one: the server then detects an edit conflict. */
  readonly save: (values: Values, revision: number | null) => Promise<CallOutcome<RefusedBy, SavedRecord>>
  /**
   * Reads the saved record just before a save, to detect an edit conflict. For endpoints that take no revision; not
   * called for a new record.
   */
  readonly readRecord?: () => Promise<SavedRecord>
  /** The field errors for each rule that the server may refuse with. A rule without an entry fails the save. */
  readonly errorsByRule?: Partial<Readonly<Record<RefusedBy, FormErrors<Values, FieldError>>>>
}

/** Result of `useRecordForm`: values first, functions after. */
export interface RecordForm<SavedRecord extends object, Values extends object, FieldError> {
  /** Null until the record is loaded. */
  readonly values: Values | null
  /** Errors by field, since the last attempt to save. The error of a field is removed when the field changes. */
  readonly errors: FormErrors<Values, FieldError>
  /** Whether a field has an error. */
  readonly isInvalid: boolean
  /** The fields that differ from the saved values. */
  readonly changed: readonly (keyof Values)[]
  /** Fields that the user changed and that another user saved with another value in the meantime. */
  readonly conflictFields: readonly (keyof Values)[]
  /** The saved values, in `conflictFields` those of the other user; null until the record is loaded. */
  readonly saved: Values | null
  readonly isSaving: boolean
  /** Error of the last save, if it is not the error of a field. The values are kept. */
  readonly saveError: PlatformError | null
  readonly change: (change: Partial<Values>) => void
  /** Decides an edit conflict: keeps the changed values of `conflictFields`, or replaces them by the saved ones. */
  readonly decideConflict: (decision: Exclude<EditConflictDecision, 'merge'>) => void
  /** Drops all changes. */
  readonly discard: () => void
  /**
   * Saves the form, with `change` applied first. If the save finds a new conflict field, nothing is saved; the next call
   * saves and keeps the changed values.
   */
  readonly submit: (change?: Partial<Values>) => Promise<Outcome<RecordFormRefusal, SavedRecord>>
  /** Returns the changed fields as text to store; null if there are none. */
  readonly serializeDraft: () => string | null
  /** Restores changed fields. Returns false if the text contains none for this record. */
  readonly restoreDraft: (stored: string | null) => boolean
}

/** A form whose values are never null. */
export type ReadyRecordForm<SavedRecord extends object, Values extends object, FieldError> = RecordForm<
  SavedRecord,
  Values,
  FieldError
> & { readonly values: Values; readonly saved: Values }

/**
 * A form that creates or edits one record and saves it as a whole. If another user saves the record in the meantime,
 * fields without a change take the saved values, and fields that both users changed are an edit conflict.
 *
 * @example
 * const saving = useCommand('agents.save')
 * const form = useRecordForm({
 *   recordKey: agent?.id ?? 'new',
 *   record: agent,
 *   initialValues: { name: '', type: 'nlp', description: '' },
 *   valuesOf: ({ name, type, description }: Agent) => ({ name, type, description }),
 *   validate: validateAgent,
 *   save: (values) => saving.run({ ...values, ...(agent && { id: agent.id }) }),
 *   errorsByRule: { DUPLICATE_NAME: { name: 'AGENT_NAME_DUPLICATE' } },
 * })
 */
export function useRecordForm<SavedRecord extends object, Values extends object, FieldError, RefusedBy extends string>(
  options: UseRecordFormOptions<SavedRecord, Values, FieldError, RefusedBy> & { readonly record: SavedRecord | null },
): ReadyRecordForm<SavedRecord, Values, FieldError>
export function useRecordForm<SavedRecord extends object, Values extends object, FieldError, RefusedBy extends string>(
  options: UseRecordFormOptions<SavedRecord, Values, FieldError, RefusedBy>,
): RecordForm<SavedRecord, Values, FieldError>
export function useRecordForm<SavedRecord extends object, Values extends object, FieldError, RefusedBy extends string>(
  options: UseRecordFormOptions<SavedRecord, Values, FieldError, RefusedBy>,
): RecordForm<SavedRecord, Values, FieldError> {
  type State = RecordFormState<Values, FieldError>
  type Event = RecordFormEvent<Values, FieldError>
  const { recordKey, record, validate, readRecord } = options
  const [known, dispatch] = useReducer<State | null, [Event]>(recordFormReducer, null)

  const loadedEvent = (loaded: SavedRecord | null): Extract<Event, { type: 'loaded' }> => ({
    type: 'loaded',
    recordKey,
    saved: loaded === null ? initialValuesOf(options) : options.valuesOf(loaded),
    revision: revisionOf(loaded),
  })
  const onRecord = useEffectEvent((_key: string, loaded: SavedRecord | null | undefined) => {
    if (loaded !== undefined) dispatch(loadedEvent(loaded))
  })
  useLayoutEffect(() => onRecord(recordKey, record), [recordKey, record])

  // The first render already has values: the effect runs after it.
  const state: State | null =
    known?.recordKey === recordKey
      ? known
      : record === undefined
        ? null
        : stateAfter<Values, FieldError>(loadedEvent(record))

  async function send(edited: State): Promise<Outcome<RecordFormRefusal, SavedRecord>> {
    const sent = edited.values
    const outcome = await options.save(sent, edited.revision)
    if (outcome.status === 'done') {
      const { value } = outcome
      dispatch({ type: 'saved', recordKey, sent, saved: options.valuesOf(value), revision: revisionOf(value) })
      return outcome
    }
    if (outcome.status === 'refused') {
      const theirs = editConflictOf(outcome)
      // Each retry needs a newer revision, so that it ends.
      if (theirs && revisionOf(theirs) !== edited.revision) return sendOnTopOf(edited, theirs)
      const errors = options.errorsByRule?.[outcome.rule]
      if (errors) {
        dispatch({ type: 'saveRefused', recordKey, errors })
        return { status: 'refused', rule: 'INVALID' }
      }
    }
    dispatch({ type: 'saveFailed', recordKey, error: outcome.error })
    return { status: 'failed', error: outcome.error }
  }

  /** Sends the changes on top of a newer record, unless it has a conflict field that the user has not seen yet. */
  function sendOnTopOf(edited: State, newer: SavedRecord): Promise<Outcome<RecordFormRefusal, SavedRecord>> {
    const loaded = loadedEvent(newer)
    const next = rebased<Values, FieldError>(edited, loaded.saved, loaded.revision)
    dispatch(loaded)
    if (next.conflictFields.every((field) => edited.conflictFields.includes(field))) return send(next)
    dispatch({ type: 'saveRefused', recordKey, errors: {} })
    return Promise.resolve({ status: 'refused', rule: 'EDIT_CONFLICT' })
  }

  async function submit(change: Partial<Values> = {}): Promise<Outcome<RecordFormRefusal, SavedRecord>> {
    if (!state) throw new Error('Platform: the record is not loaded yet. Call submit() once `values` is not null.')
    const edited = withChange(state, change)
    dispatch({ type: 'changed', change })
    const errors = validate(edited.values)
    if (hasErrors(errors)) {
      dispatch({ type: 'saveRefused', recordKey, errors })
      return { status: 'refused', rule: 'INVALID' }
    }
    dispatch({ type: 'saveStarted' })
    if (!readRecord || record === null) return send(edited)
    const read = await outcomeOf(readRecord)
    if (read.status === 'done') return sendOnTopOf(edited, read.value)
    dispatch({ type: 'saveFailed', recordKey, error: read.error })
    return { status: 'failed', error: read.error }
  }

  const errors = state?.errors ?? {}
  return {
    values: state?.values ?? null,
    errors,
    isInvalid: hasErrors(errors),
    changed: state ? changedFields(state) : [],
    conflictFields: state?.conflictFields ?? [],
    saved: state?.saved ?? null,
    isSaving: state?.isSaving ?? false,
    saveError: state?.error ?? null,
    change: (change) => dispatch({ type: 'changed', change }),
    decideConflict: (decision) => dispatch({ type: 'conflictDecided', decision }),
    discard: () => dispatch({ type: 'discarded' }),
    submit,
    serializeDraft() {
      const content = state && draftOf(state)
      return content && serializeDraft({ recordKey, revision: state.revision, content })
    },
    restoreDraft(stored) {
      const draft = state && parseDraft(stored, recordKey, (content) => readFormDraft(content, state.saved))
      if (draft) dispatch({ type: 'restored', draft: draft.content })
      return draft !== null
    },
  }
}

const hasErrors = (errors: object): boolean => Object.values(errors).some((error) => error !== undefined)

function stateAfter<Values extends object, FieldError>({
  recordKey,
  saved,
  revision,
}: Extract<RecordFormEvent<Values, FieldError>, { type: 'loaded' }>): RecordFormState<Values, FieldError> {
  return initialRecordForm(recordKey, saved, revision)
}

function initialValuesOf<Values extends object>({ initialValues }: { readonly initialValues?: Values }): Values {
  if (initialValues) return initialValues
  throw new Error('Platform: a form for a new record requires initial values. Pass `initialValues`.')
}

/** Returns the revision of a record; null if it has none. */
function revisionOf(record: object | null): number | null {
  return record && 'revision' in record && typeof record.revision === 'number' ? record.revision : null
}
