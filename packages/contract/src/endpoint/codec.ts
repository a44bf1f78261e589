import type { Reply } from '../failure.ts'
import { coerceStrings, fieldTakes, nestedJson, type ParseNested } from './coerce.ts'
import type { Endpoint } from './endpoint.ts'

/** Pure converters between the domain and the wire, both ways. None of them throws on a missing field. */
export interface Codec {
  /** Domain input to wire fields. Placeholders of the path and, for GET and DELETE, the query are taken from the same record. */
  readonly toBody: (input: never) => Record<string, unknown>
  /** Wire fields (path, query and body merged) to domain input, before validation. */
  readonly fromBody: (body: Record<string, unknown>) => Record<string, unknown>
  /**
   * Wire fields whose values are texts, if the input has them under another name. Values of other unknown fields that
   * look like JSON are parsed when they arrive in a form.
   */
  readonly textFields: readonly string[]
  readonly toReply: (output: never) => Reply
  readonly fromReply: (reply: Reply) => unknown
}

/**
 * The default encoding of wire.md, where the specification defines none: fields unchanged, the payload under `data`.
 */
export function defaultCodec(): Codec {
  return {
    toBody: (input: Record<string, unknown>) => input,
    fromBody: (body) => body,
    textFields: [],
    toReply: (output: unknown) => ({ status: true, ...(output === undefined ? {} : { data: output }) }),
    fromReply: (reply) => reply.data ?? reply.response,
  }
}

export interface ReceivedRequest {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
  /** Whether the body was form-urlencoded, with strings only. */
  readonly isForm: boolean
}

/** Returns the input of a received request, before its validation by the endpoint's schema. */
export function fromRequest(
  endpoint: Pick<Endpoint, 'input' | 'codec'>,
  { params, query, body, isForm }: ReceivedRequest,
): Record<string, unknown> {
  const parse = nestedJson()
  const decoded = isForm ? parseNested(endpoint, body, parse) : body
  // The path overrides the body: permission checks and logs use the path, so the call must act on it too.
  return coerceStrings(endpoint.input, endpoint.codec.fromBody({ ...query, ...decoded, ...params }), parse)
}

/**
 * In a form, nested values are JSON strings and null is an empty field. A text field is kept, even if it looks like
 * JSON.
 */
function parseNested(
  { input, codec }: Pick<Endpoint, 'input' | 'codec'>,
  body: Record<string, unknown>,
  parse: ParseNested,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (typeof value !== 'string' || codec.textFields.includes(key)) return [key, value]
      const takes = fieldTakes(input, key)
      if (value === '' && (takes.null || !takes.string)) return [key, null]
      return [key, takes.string || !/^[[{]/.test(value) ? value : parse(value)]
    }),
  )
}
