import type { PlatformError } from '@platform/client'
import { useLayoutEffect, useReducer, useState } from 'react'
import { changedFields, editedFieldsReducer, readFields, rebased, serializeFields } from './editedFields.ts'
import type { EditedFields, EditedFieldsEvent } from './editedFields.ts'
import { outcomeOf } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/** What is wrong, by field; empty when the fields can be saved. */
export type SettingsErrors<T extends object, FieldError> = Partial<Readonly<Record<keyof T, FieldError>>>

/** Why settings were not sent: a field is at fault, or somebody else has saved another value of a changed field. */
export type SettingsRefusal = 'INVALID' | 'OVERTAKEN'

interface UseSettingsOptions<T extends object, FieldError> {
  /** What the settings belong to; those of another place begin anew. */
  readonly place: string
  /** What is saved; undefined until it is known. Keep the object while it says the same. */
  readonly saved: T | undefined
  /** Asks what is saved now. */
  readonly readSaved: () => Promise<T>
  readonly validate: (values: T) => SettingsErrors<T, FieldError>
  /** Saves, and gives what is saved then. */
  readonly send: (values: T) => Promise<T>
  /** The field that a refusal of the server is about, with the word for it. */
  readonly refusal?: (error: PlatformError) => SettingsErrors<T, FieldError> | null
}

interface Faulty<T extends object, FieldError> {
  readonly place: string
  readonly errors: SettingsErrors<T, FieldError>
}

/** Settings that are edited and then saved as a whole: values first, verbs after. */
export interface Settings<T extends object, FieldError> {
  /** Null until they have come. */
  readonly values: T | null
  /** Faults by field, after the first attempt to save. A fault goes when its field changes. */
  readonly errors: SettingsErrors<T, FieldError>
  /** The fields that differ from what is saved. */
  readonly changed: readonly (keyof T)[]
  /** Fields that this person has changed, and that somebody else has saved differently meanwhile. */
  readonly overtaken: readonly (keyof T)[]
  readonly isSaving: boolean
  readonly change: (change: Partial<T>) => void
  /** Gives up what was typed in the overtaken fields for what others saved there. */
  readonly takeTheirs: () => void
  readonly discard: () => void
  /**
   * Saves. With `latest` it saves these changes as well, which are not in `values` yet. When a field was overtaken that
   * the person has not been told of, nothing is sent: a second call sends.
   */
  readonly save: (latest?: Partial<T>) => Promise<Outcome<SettingsRefusal, T>>
  /** The unsaved changes as a text to store; null when there are none. */
  readonly serializeDraft: () => string | null
  /** Brings stored changes back. False when there are none to bring. */
  readonly restoreDraft: (stored: string | null) => boolean
}

/** Edits and saves settings that others may be editing too. */
export function useSettings<T extends object, FieldError>({
  place,
  saved,
  readSaved,
  validate,
  send,
  refusal = () => null,
}: UseSettingsOptions<T, FieldError>): Settings<T, FieldError> {
  const [known, dispatch] = useReducer<EditedFields<T> | null, [EditedFieldsEvent<T>]>(editedFieldsReducer, null)
  const [faulty, setFaulty] = useState<Faulty<T, FieldError>>({ place, errors: {} })
  const [isSaving, setSaving] = useState(false)
  const state = known?.place === place ? known : null
  const setErrors = (errors: SettingsErrors<T, FieldError>) => setFaulty({ place, errors })

  // Before paint, so that no frame shows an empty form.
  useLayoutEffect(() => {
    if (saved) dispatch({ type: 'loaded', place, saved })
  }, [place, saved])

  async function attempt(edited: EditedFields<T>): Promise<Outcome<SettingsRefusal, T>> {
    const faults = validate(edited.values)
    setErrors(faults)
    if (Object.keys(faults).length > 0) return { status: 'refused', problem: 'INVALID' }
    const theirs = await outcomeOf<SettingsRefusal, T>(readSaved)
    if (theirs.status !== 'done') return theirs
    const rebasedFields = rebased(edited, theirs.value)
    dispatch({ type: 'loaded', place, saved: theirs.value })
    if (rebasedFields.overtaken.some((field) => !edited.overtaken.includes(field))) {
      return { status: 'refused', problem: 'OVERTAKEN' }
    }
    const outcome = await outcomeOf<SettingsRefusal, T>(
      () => send(rebasedFields.values),
      (error) => {
        const refused = refusal(error)
        if (refused) setErrors(refused)
        return refused && 'INVALID'
      },
    )
    if (outcome.status === 'done') dispatch({ type: 'stored', sent: rebasedFields.values, saved: outcome.value })
    return outcome
  }

  return {
    values: state?.values ?? null,
    errors: faulty.place === place ? faulty.errors : {},
    changed: state ? changedFields(state) : [],
    overtaken: state?.overtaken ?? [],
    isSaving,
    change(change) {
      dispatch({ type: 'changed', change })
      setFaulty((before) => ({ ...before, errors: { ...before.errors, ...cleared(change) } }))
    },
    takeTheirs: () => dispatch({ type: 'theirsTaken' }),
    discard() {
      dispatch({ type: 'discarded' })
      setErrors({})
    },
    async save(latest = {}) {
      if (!state) throw new Error('Platform: there is nothing to save yet. Call save() once values are there.')
      dispatch({ type: 'changed', change: latest })
      setSaving(true)
      const outcome = await attempt({ ...state, values: { ...state.values, ...latest } })
      setSaving(false)
      return outcome
    },
    serializeDraft: () => state && serializeFields(state),
    restoreDraft(stored) {
      const change = state ? readFields(stored, state.saved) : {}
      dispatch({ type: 'changed', change })
      return Object.keys(change).length > 0
    },
  }
}

/** No fault in any of these fields. */
function cleared<T extends object>(change: Partial<T>): SettingsErrors<T, never> {
  const none: { [Field in keyof T]?: undefined } = {}
  for (const field of Object.keys(change) as (keyof T)[]) none[field] = undefined
  return none
}
