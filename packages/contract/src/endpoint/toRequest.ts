import type { Endpoint } from './endpoint.ts'

type Route = Pick<Endpoint, 'method' | 'path' | 'codec'>

export interface WireRequest {
  /** The path with its placeholders filled in and encoded. */
  readonly path: string
  /** Absent values are left out. */
  readonly query: Record<string, string>
  /** `undefined` for GET and DELETE. */
  readonly body: Record<string, unknown> | undefined
}

/** Returns the request for a validated input. */
export function toRequest(endpoint: Route, input: unknown): WireRequest {
  const fields = { ...endpoint.codec.toBody(input as never) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = fields[key]
    delete fields[key]
    return encodeURIComponent(String(value).toWellFormed()) // an unpaired surrogate would throw
  })
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { path, query: {}, body: fields }
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query[key] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  return { path, query, body: undefined }
}
