import type { PlatformError } from '../PlatformError.ts'
import type { EditConflictDecision } from './editConflict.ts'

/** Errors by field; a field without an error is absent or undefined. */
export type FormErrors<Values extends object, FieldError> = Partial<Readonly<Record<keyof Values, FieldError>>>

/** A form that edits one record. */
export interface RecordFormState<Values extends object, FieldError> {
  /** Identifies the record. */
  readonly recordKey: string
  /** The revision of the saved record; null for a new record and for records without revisions. */
  readonly revision: number | null
  /** The last known saved values; for a new record, the initial values. */
  readonly saved: Values
  readonly values: Values
  readonly errors: FormErrors<Values, FieldError>
  /** Error of the last save, if it is not the error of a field. */
  readonly error: PlatformError | null
  readonly isSaving: boolean
  /** Fields that the user changed and that another user saved with another value in the meantime. */
  readonly conflictFields: readonly (keyof Values)[]
}

/** The changed fields of a form, and the saved values that they replace. */
export interface RecordFormDraft<Values extends object> {
  readonly values: Partial<Values>
  readonly saved: Partial<Values>
}

/** An event of the form. Events of a save contain its record key: the user may have opened another record. */
export type RecordFormEvent<Values extends object, FieldError> =
  /** The saved record was read, for the first time or after another save. */
  | {
      readonly type: 'loaded'
      readonly recordKey: string
      readonly saved: Values
      readonly revision: number | null
    }
  | { readonly type: 'changed'; readonly change: Partial<Values> }
  | { readonly type: 'saveStarted' }
  /** The save was not sent, or was refused. */
  | { readonly type: 'saveRefused'; readonly recordKey: string; readonly errors: FormErrors<Values, FieldError> }
  | { readonly type: 'saveFailed'; readonly recordKey: string; readonly error: PlatformError }
  /** `sent` is saved as `saved`, which the server may have normalized. Later changes are kept as unsaved. */
  | {
      readonly type: 'saved'
      readonly recordKey: string
      readonly sent: Values
      readonly saved: Values
      readonly revision: number | null
    }
  | { readonly type: 'conflictDecided'; readonly decision: Exclude<EditConflictDecision, 'merge'> }
  | { readonly type: 'restored'; readonly draft: RecordFormDraft<Values> }
  | { readonly type: 'discarded' }

/** Returns the state after an event. Pure. */
export function recordFormReducer<Values extends object, FieldError>(
  state: RecordFormState<Values, FieldError> | null,
  event: RecordFormEvent<Values, FieldError>,
): RecordFormState<Values, FieldError> | null {
  if (event.type === 'loaded') {
    const { recordKey, saved, revision } = event
    return state?.recordKey === recordKey
      ? rebased(state, saved, revision)
      : initialRecordForm(recordKey, saved, revision)
  }
  if (!state || ('recordKey' in event && event.recordKey !== state.recordKey)) return state
  switch (event.type) {
    case 'changed':
      return withChange(state, event.change)
    case 'saveStarted':
      return { ...state, isSaving: true, errors: {}, error: null }
    case 'saveRefused':
      return { ...state, isSaving: false, errors: event.errors, error: null }
    case 'saveFailed':
      return { ...state, isSaving: false, error: event.error }
    case 'saved': {
      const { sent, saved, revision } = event
      const changedSince = fieldsOf(sent).filter((field) => !isSameValue(state.values[field], sent[field]))
      return {
        ...state,
        revision,
        saved,
        values: { ...saved, ...pick(state.values, changedSince) },
        isSaving: false,
        conflictFields: [],
      }
    }
    case 'conflictDecided': {
      const theirs = event.decision === 'takeTheirs' ? pick(state.saved, state.conflictFields) : {}
      return { ...state, values: { ...state.values, ...theirs }, conflictFields: [] }
    }
    case 'restored':
      return restored(state, event.draft)
    case 'discarded':
      return { ...initialRecordForm(state.recordKey, state.saved, state.revision), isSaving: state.isSaving }
    default:
      return event satisfies never
  }
}

/** Returns a form without changes. */
export function initialRecordForm<Values extends object, FieldError>(
  recordKey: string,
  saved: Values,
  revision: number | null,
): RecordFormState<Values, FieldError> {
  return {
    recordKey,
    revision,
    saved,
    values: saved,
    errors: {},
    error: null,
    isSaving: false,
    conflictFields: [],
  }
}

/** Returns the fields whose value differs from the saved one. */
export function changedFields<Values extends object>({
  saved,
  values,
}: Pick<RecordFormState<Values, unknown>, 'saved' | 'values'>): (keyof Values)[] {
  return fieldsOf(saved).filter((field) => !isSameValue(saved[field], values[field]))
}

/** Returns the form with changed values. The errors of the changed fields are removed. */
export function withChange<Values extends object, FieldError>(
  state: RecordFormState<Values, FieldError>,
  change: Partial<Values>,
): RecordFormState<Values, FieldError> {
  const cleared: { [Field in keyof Values]?: undefined } = {}
  for (const field of fieldsOf(change as Values)) cleared[field] = undefined
  return settled({ ...state, values: { ...state.values, ...change }, errors: { ...state.errors, ...cleared } })
}

/**
 * Applies the changes to the newly saved values: fields without a change take the saved value; fields that both users
 * changed keep the user's value and become conflict fields.
 */
export function rebased<Values extends object, FieldError>(
  state: RecordFormState<Values, FieldError>,
  saved: Values,
  revision: number | null,
): RecordFormState<Values, FieldError> {
  if (revision === state.revision && isSameValue(saved, state.saved)) return state
  const mine = changedFields(state)
  const conflicts = mine.filter((field) => !isSameValue(state.saved[field], saved[field]))
  return settled({
    ...state,
    revision,
    saved,
    values: { ...saved, ...pick(state.values, mine) },
    conflictFields: [...new Set([...state.conflictFields, ...conflicts])],
  })
}

function restored<Values extends object, FieldError>(
  state: RecordFormState<Values, FieldError>,
  draft: RecordFormDraft<Values>,
): RecordFormState<Values, FieldError> {
  const overtaken = fieldsOf(draft.values).filter(
    (field) => field in draft.saved && !isSameValue(draft.saved[field], state.saved[field]),
  )
  const conflictFields = [...new Set([...state.conflictFields, ...overtaken])]
  return withChange({ ...state, conflictFields }, draft.values)
}

/** Removes conflict fields in which both sides have the same value. */
function settled<Values extends object, FieldError>(
  state: RecordFormState<Values, FieldError>,
): RecordFormState<Values, FieldError> {
  const changed = changedFields(state)
  return { ...state, conflictFields: state.conflictFields.filter((field) => changed.includes(field)) }
}

/** Returns the changed fields as a draft; null if there are none. */
export function draftOf<Values extends object>(
  state: Pick<RecordFormState<Values, unknown>, 'saved' | 'values'>,
): RecordFormDraft<Values> | null {
  const changed = changedFields(state)
  return changed.length === 0 ? null : { values: pick(state.values, changed), saved: pick(state.saved, changed) }
}

/** Reads the content of a draft. Ignores fields whose type differs from the saved value; null if none remain. */
export function readFormDraft<Values extends object>(content: unknown, saved: Values): RecordFormDraft<Values> | null {
  const { values, saved: before } = Object(content) as Record<'values' | 'saved', unknown>
  const found = fittingFields(values, saved)
  return Object.keys(found).length === 0 ? null : { values: found, saved: fittingFields(before, saved) }
}

function fittingFields<Values extends object>(found: unknown, saved: Values): Partial<Values> {
  const fields = new Map<unknown, unknown>(Object.entries(Object(found)))
  const fitting = fieldsOf(saved).filter(
    (field) => fields.has(field) && typeName(fields.get(field)) === typeName(saved[field]),
  )
  return Object.fromEntries(fitting.map((field) => [field, fields.get(field)])) as Partial<Values>
}

const typeName = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[]

function pick<Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}
