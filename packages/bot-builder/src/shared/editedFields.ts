/** Fields that a person edits, held against what is saved. */
export interface EditedFields<T extends object> {
  /** What the fields belong to. */
  readonly place: string
  /** What is saved, as far as is known. */
  readonly saved: T
  readonly values: T
  /** Fields that this person has changed, and that somebody else has saved differently meanwhile. */
  readonly overtaken: readonly (keyof T)[]
}

/** What happens to edited fields. */
export type EditedFieldsEvent<T extends object> =
  /** The saved fields have come, for the first time or because somebody saved them. */
  | { readonly type: 'loaded'; readonly place: string; readonly saved: T }
  | { readonly type: 'changed'; readonly change: Partial<T> }
  /** What was sent is saved, perhaps tidied up; what was typed since then stays unsaved. */
  | { readonly type: 'stored'; readonly sent: T; readonly saved: T }
  /** What others saved wins over what was typed in the same fields. */
  | { readonly type: 'theirsTaken' }
  | { readonly type: 'discarded' }

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const fieldsOf = <T extends object>(values: T) => Object.keys(values) as (keyof T)[]

/** The fields whose value is not the saved one. */
export function changedFields<T extends object>({ saved, values }: EditedFields<T>): (keyof T)[] {
  return fieldsOf(saved).filter((field) => !sameValue(saved[field], values[field]))
}

/**
 * Edited fields after an event. Where somebody else saves in between, what this person has not touched follows, and
 * what they have touched stays theirs, and is named.
 */
export function editedFieldsReducer<T extends object>(
  state: EditedFields<T> | null,
  event: EditedFieldsEvent<T>,
): EditedFields<T> | null {
  if (event.type === 'loaded') {
    return state?.place === event.place ? rebased(state, event.saved) : pristine(event.place, event.saved)
  }
  if (!state) return null
  switch (event.type) {
    case 'changed':
      return settled({ ...state, values: { ...state.values, ...event.change } })
    case 'stored':
      return {
        ...state,
        saved: event.saved,
        values: { ...event.saved, ...typedSince(state, event.sent) },
        overtaken: [],
      }
    case 'theirsTaken':
      return { ...state, values: { ...state.values, ...pick(state.saved, state.overtaken) }, overtaken: [] }
    case 'discarded':
      return pristine(state.place, state.saved)
    default:
      return event satisfies never
  }
}

const pristine = <T extends object>(place: string, saved: T): EditedFields<T> => ({
  place,
  saved,
  values: saved,
  overtaken: [],
})

/** The same edits on top of what is saved now. */
export function rebased<T extends object>(state: EditedFields<T>, saved: T): EditedFields<T> {
  const mine = changedFields(state)
  const disputed = mine.filter((field) => !sameValue(state.saved[field], saved[field]))
  const overtaken = [...new Set([...state.overtaken, ...disputed])]
  return settled({ ...state, saved, values: { ...saved, ...pick(state.values, mine) }, overtaken })
}

/** A field is not in dispute any more once both say the same. */
function settled<T extends object>(state: EditedFields<T>): EditedFields<T> {
  const changed = changedFields(state)
  return { ...state, overtaken: state.overtaken.filter((field) => changed.includes(field)) }
}

/** The fields that are not any more what was sent. */
function typedSince<T extends object>({ values }: EditedFields<T>, sent: T): Partial<T> {
  return pick(
    values,
    fieldsOf(sent).filter((field) => !sameValue(values[field], sent[field])),
  )
}

function pick<T extends object>(values: T, fields: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}

/** The unsaved fields as a text to store; null when there are none. */
export function serializeFields<T extends object>(state: EditedFields<T>): string | null {
  const changed = changedFields(state)
  return changed.length === 0 ? null : JSON.stringify(pick(state.values, changed))
}

/** Reads stored fields; of what does not look like the saved field, nothing is taken. */
export function readFields<T extends object>(stored: string | null, saved: T): Partial<T> {
  const found = parse(stored)
  if (typeof found !== 'object' || found === null) return {}
  const fields = new Map<unknown, unknown>(Object.entries(found))
  const fitting = fieldsOf(saved).filter((field) => kindOf(fields.get(field)) === kindOf(saved[field]))
  return Object.fromEntries(fitting.map((field) => [field, fields.get(field)])) as Partial<T>
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null // not ours, or cut short
  }
}
