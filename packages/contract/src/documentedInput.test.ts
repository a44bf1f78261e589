import { expect, it } from 'vitest'
import type * as z from 'zod'
import { endpointNames, endpoints } from './all.ts'
import { documentedInput } from './documentedInput.ts'
import { fromRequest } from './endpoint/codec.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { exampleOf } from './examples/exampleOf.ts'

it.each(endpointNames)('every documented field of %s is accepted, and written by clients', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const documented = documentedInput(name, endpoint)
  const { shape } = documented as unknown as { readonly shape: Readonly<Record<string, z.core.$ZodType>> }
  const fields = Object.entries(shape).map(([field, schema]) => [field, exampleOf(schema, {}, 1)])
  const sent = Object.fromEntries(fields) as Record<string, unknown>
  const received = fromRequest(endpoint, { params: {}, query: {}, body: sent, isForm: false })
  const parsed = endpoint.input.safeParse(received)
  expect(parsed.error).toBeUndefined()
  expect(Object.keys(endpoint.codec.toBody(parsed.data as never)).toSorted()).toEqual(Object.keys(sent).toSorted())
})
