/** The fields of a JSON object, none of them checked. */
export type Fields = Record<string, unknown>

/** Whether a value has fields to read: an object or a list, and not null. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** The value if it has fields, else an object without any. */
export function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

/** The items of a list that have fields; none for what is not a list. */
export function recordsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The fields that are not null. */
export function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
