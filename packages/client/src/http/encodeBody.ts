/** Encoding of bodies: the specification's forms, or JSON. */
export type BodyEncoding = 'json' | 'form'

/** A body and its content type. */
export interface EncodedBody {
  readonly content: string | FormData
  /** Absent for a multipart form: the sender chooses its boundary and sets the header. */
  readonly contentType?: string
}

/**
 * Encodes the fields of a body. In a form, nested values are JSON strings and null is an empty field. Undefined fields
 * are left out.
 */
export function encodeBody(fields: Readonly<Record<string, unknown>>, encoding: BodyEncoding): EncodedBody {
  if (encoding === 'json') return { content: JSON.stringify(fields), contentType: 'application/json' }
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(key, formValue(value))
  }
  return { content: form.toString(), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' }
}

/** Encodes a body that may contain files: each file is a separate part, and other fields are encoded as in a form. */
export function encodeMultipart(fields: Readonly<Record<string, unknown>>): EncodedBody {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const items: unknown[] = Array.isArray(value) && value.some((item) => item instanceof File) ? value : [value]
    for (const item of items) {
      if (item instanceof File) form.append(key, item, item.name)
      else form.append(key, formValue(item))
    }
  }
  return { content: form }
}

function formValue(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
