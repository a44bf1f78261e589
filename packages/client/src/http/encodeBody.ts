/** How bodies travel: as the specification's forms, or as JSON. */
export type BodyEncoding = 'json' | 'form'

/** A body and the header that says what it is. */
export interface EncodedBody {
  readonly text: string
  readonly contentType: string
}

/** Encodes a body. In a form nested values are JSON strings and null is an empty field. What is undefined is left out. */
export function encodeBody(fields: Readonly<Record<string, unknown>>, encoding: BodyEncoding): EncodedBody {
  if (encoding === 'json') return { text: JSON.stringify(fields), contentType: 'application/json' }
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(key, formValue(value))
  }
  return { text: form.toString(), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' }
}

function formValue(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
