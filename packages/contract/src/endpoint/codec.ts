import type * as z from 'zod'
import type { Reply } from '../failure.ts'
import { coerceStrings, fieldTakes } from './coerce.ts'

/** Pure converters between the domain and the wire, both ways. None of them throws on a missing field. */
export interface Codec {
  /** Domain input to wire fields. Placeholders of the path and, for GET and DELETE, the query are taken from the same record. */
  readonly toBody: (input: never) => Record<string, unknown>
  /** Wire fields (path, query and body merged) to domain input, before validation. */
  readonly fromBody: (body: Record<string, unknown>) => Record<string, unknown>
  readonly toReply: (output: never) => Reply
  readonly fromReply: (reply: Reply) => unknown
}

/** The wire as wire.md has it where the specification is silent: the fields as they are, the payload under `data`. */
export function defaultCodec(): Codec {
  return {
    toBody: (input: Record<string, unknown>) => input,
    fromBody: (body) => body,
    toReply: (output: unknown) => ({ status: true, ...(output === undefined ? {} : { data: output }) }),
    fromReply: (reply) => reply.data ?? reply.response,
  }
}

interface Route {
  readonly method: string
  readonly path: string
  readonly input: z.ZodType
  readonly codec: Codec
}

export interface WireRequest {
  /** With the placeholders filled in and encoded. */
  readonly path: string
  /** Absent values are left out. */
  readonly query: Record<string, string>
  /** `undefined` for GET and DELETE. */
  readonly body: Record<string, unknown> | undefined
}

/** What to send for a validated input. */
export function toRequest(endpoint: Route, input: unknown): WireRequest {
  const fields = { ...endpoint.codec.toBody(input as never) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = fields[key]
    delete fields[key]
    return encodeURIComponent(String(value).toWellFormed()) // half a character would throw
  })
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { path, query: {}, body: fields }
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query[key] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  return { path, query, body: undefined }
}

export interface ReceivedRequest {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
  /** Whether the body came form-urlencoded, its values all strings. */
  readonly isForm: boolean
}

/** The candidate input of a received request: still to be validated by the endpoint's schema. */
export function fromRequest(
  endpoint: Route,
  { params, query, body, isForm }: ReceivedRequest,
): Record<string, unknown> {
  const read = (fields: Record<string, unknown>): Record<string, unknown> => coerceStrings(endpoint.input, fields)
  const decoded = isForm ? parseNested(endpoint, body) : body
  // The path wins over the body: what a permission check and the log saw is what is acted on.
  return read(endpoint.codec.fromBody({ ...query, ...decoded, ...params }))
}

/**
 * Nested values travel as JSON strings in a form, and null as an empty field. A field that is a text is one, even if it
 * looks like JSON.
 */
function parseNested({ input }: Route, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (typeof value !== 'string') return [key, value]
      const takes = fieldTakes(input, key)
      if (value === '' && (takes.null || !takes.string)) return [key, null]
      return [key, takes.string ? value : parsedIfNested(value)]
    }),
  )
}

function parsedIfNested(value: string): unknown {
  if (!/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value // a text that merely begins with a bracket
  }
}
