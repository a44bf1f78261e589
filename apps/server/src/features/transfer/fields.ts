// Readers of untrusted data of unknown shape.

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Returns a string, number or boolean as a string; otherwise undefined. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
