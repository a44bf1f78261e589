/** The fields of a JSON object, not validated. */
export type Fields = Record<string, unknown>

/** Whether a value has fields: an object or a list, and not null. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Returns the value if it has fields, else an empty object. */
export function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

/** Returns the items of a list that have fields; empty if the value is not a list. */
export function recordsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Removes the fields that are null. */
export function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
