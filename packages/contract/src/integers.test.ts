import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { documentedInput } from './documentedInput.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { endpoints } from './endpoints.ts'
import { INTEGER_MAX } from './limits.ts'
import { WebClientFrameSchema } from './web-channel/webVisitor.schema.ts'
import { webRoutes } from './web-channel/webVisitor.routes.ts'

const calls: [string, Endpoint][] = Object.entries(endpoints)
const inputs: [string, z.ZodMiniType][] = [
  ...calls.map(([name, { input }]): [string, z.ZodMiniType] => [name, input]),
  ...calls.map(([name, endpoint]): [string, z.ZodMiniType] => [
    `${name}, as it is sent`,
    documentedInput(name, endpoint),
  ]),
  ...Object.entries(webRoutes).map(([name, { input }]): [string, z.ZodMiniType] => [`visitors' ${name}`, input]),
  ["visitors' socket", WebClientFrameSchema],
]

/** The whole numbers anywhere in a JSON schema that the database may not hold, by their path. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, minimum = -Infinity, maximum = Infinity } = schema as Partial<Record<string, never>>
  const isBounded = minimum >= -INTEGER_MAX && maximum <= INTEGER_MAX
  const own = [type].flat().includes('integer' as never) && !isBounded ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => unbounded(part, `${path}/${key}`))]
}

it('no input of the contract has a whole number that the database cannot hold', () => {
  const found = inputs.flatMap(([name, input]) =>
    unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), name),
  )
  expect(found).toEqual([])
})

describe('the search for such numbers', () => {
  it('finds them in lists, unions, records and optional fields', () => {
    const n = z.int()
    const schema = z.object({ a: z.array(n), b: z.nullable(n), c: z.record(z.string(), n), d: z.optional(n) })
    expect(unbounded(z.toJSONSchema(schema), '')).toHaveLength(4)
  })
})
