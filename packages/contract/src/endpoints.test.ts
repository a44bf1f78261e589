import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fromRequest } from './endpoint/codec.ts'
import { toRequest, type WireRequest } from './endpoint/toRequest.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import type { EventDefinition } from './endpoint/event.ts'
import { endpoints, events } from './endpoints.ts'
import { RULES, type Reply } from './failure.ts'
import { failureFromReply } from './failure.wire.ts'
import { ACTIONS, type Access } from './policies/index.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)
const ACCESSES: readonly Access[] = ['public', 'session', ...ACTIONS]
/** Tags that replies consist of. */
const provided = all.flatMap(([, { provides }]) => provides)
const RUNS = { numRuns: 60 }

interface JsonSchema {
  type?: string | string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | false
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  examples?: unknown[]
  allOf?: JsonSchema[]
}

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  // Texts that an encoding could misread.
  fc.constantFrom('[1]', '{"a":1}', 'null', 'true', '12', 'a/b?c=d&e', '%2F', ' ', '"', 'देखें', 'مرحبا', '📦', '<b>'),
)

/** Arbitrary values that match a schema. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(fitting))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date-time') {
        const range = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
        return fc.date(range).map((date) => date.toISOString())
      }
      if (schema.format === 'binary') return fc.constant(new File(['%PDF-1.7'], 'prices.pdf'))
      if (special(schema)) return fc.stringMatching(new RegExp(special(schema) ?? '', 'u'), { maxLength: 40 })
      // A text with a rule of its own, such as a time zone: few random ones satisfy it.
      if (schema.examples) return fc.constantFrom(...schema.examples)
      return texts.map((text) => (schema.minLength ? `i${text}` : text).slice(0, schema.maxLength))
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1), max: Math.min(schema.maximum ?? 999, 999) })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 9, noNaN: true }).map((number) => number + 0)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return objectFitting(schema)
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.boolean())
  }
}

/** The pattern of a text with a special format, such as an address. */
const special = ({ pattern, allOf = [] }: JsonSchema): string | undefined =>
  [pattern, ...allOf.map((part) => part.pattern)].find((one) => one !== undefined && one !== '^[^\\0]*$')

function objectFitting({ properties, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  if (!properties) return fc.dictionary(fc.string(), fitting(additionalProperties || {}), { maxKeys: 3 })
  const fields = Object.entries(properties).map(([key, property]) => [key, fitting(property)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

const inputOf = ({ input }: Endpoint): fc.Arbitrary<unknown> =>
  fitting(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
const outputOf = ({ output }: Endpoint): fc.Arbitrary<unknown> =>
  fitting(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as JsonSchema)

/** Returns the input that a server reads from a request of a client. */
function received(endpoint: Endpoint, { path, query, body = {} }: WireRequest, encoding: BodyAs): unknown {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  const values = pattern.exec(path)?.slice(1) ?? []
  return fromRequest(endpoint, {
    params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
    query: Object.fromEntries(new URLSearchParams(query)),
    body: ENCODED[encoding](body),
    isForm: encoding !== 'JSON',
  })
}

const formText = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** The fields as form values. */
function asForm(body: Record<string, unknown>): Record<string, string> {
  const there = Object.entries(body).filter(([, value]) => value !== undefined)
  return Object.fromEntries(there.map(([key, value]) => [key, formText(value)]))
}

const isFiles = (value: unknown): boolean => [value].flat().some((item) => item instanceof File)

/** The fields as a server reads them from a multipart form: files are lists, other fields are as in a form. */
function asMultipart(body: Record<string, unknown>): Record<string, unknown> {
  const files = Object.entries(body).filter(([, value]) => isFiles(value))
  const fields = Object.entries(body).filter(([, value]) => !isFiles(value))
  return {
    ...asForm(Object.fromEntries(fields)),
    ...Object.fromEntries(files.map(([key, value]) => [key, [value].flat()])),
  }
}

type BodyAs = 'JSON' | 'a form' | 'a multipart form'
const ENCODED: Readonly<Record<BodyAs, (body: Record<string, unknown>) => Record<string, unknown>>> = {
  JSON: (body) => JSON.parse(JSON.stringify(body)) as Record<string, unknown>,
  'a form': asForm,
  'a multipart form': asMultipart,
}
const ENCODINGS: Readonly<Record<Endpoint['encoding'], readonly BodyAs[]>> = {
  fields: ['JSON', 'a form'],
  multipart: ['a multipart form'],
}

describe.each(all)('%s', (_, endpoint) => {
  it.each(ENCODINGS[endpoint.encoding])('has the same input on the server if it is sent as %s', (encoding) => {
    fc.assert(
      fc.property(inputOf(endpoint), (candidate) => {
        const parsed = endpoint.input.safeParse(candidate)
        fc.pre(parsed.success)
        const again = endpoint.input.parse(received(endpoint, toRequest(endpoint, parsed.data), encoding))
        expect(again).toEqual(parsed.data)
      }),
      RUNS,
    )
  })

  // The reply of a call whose output is a file is not JSON.
  it.runIf(endpoint.reply === 'json')('has the same output on the client', () => {
    fc.assert(
      fc.property(outputOf(endpoint), (candidate) => {
        const output = endpoint.output.parse(candidate)
        const reply = JSON.parse(JSON.stringify(endpoint.codec.toReply(output as never))) as Reply
        expect(failureFromReply(200, reply)).toBeUndefined()
        expect(endpoint.output.parse(endpoint.codec.fromReply(reply))).toEqual(output)
      }),
      RUNS,
    )
  })

  it('never throws when it reads a request or a reply', () => {
    const things = fc.dictionary(
      fc.constantFrom('data', 'response', 'message', 'utterances', 'responses', 'entities', 'metadata', 'status'),
      fc.jsonValue({ maxDepth: 4 }),
    )
    const readAll = fc.property(things, (thing) => {
      endpoint.output.safeParse(endpoint.codec.fromReply(thing))
      endpoint.input.safeParse(fromRequest(endpoint, { params: {}, query: {}, body: thing, isForm: true }))
    })
    expect(() => fc.assert(readAll, RUNS)).not.toThrow()
  })

  it('takes all placeholders of its path from its input', () => {
    const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(names))
  })

  it('uses only tags, actions and rules that exist', () => {
    expect(provided).toEqual(expect.arrayContaining([...endpoint.changes]))
    expect(RULES).toEqual(expect.arrayContaining([...endpoint.refuses]))
    expect(ACCESSES).toContain(endpoint.access)
  })
})

it('has a unique method and path for every call', () => {
  const routes = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(routes).size).toBe(routes.length)
})

it('retries only idempotent calls after a network error', () => {
  const repeated = all.filter(([, { isIdempotent }]) => isIdempotent).map(([name]) => name)
  expect(repeated).not.toContain('agents.train') // a GET that changes data
  const changing = repeated.filter((name) => endpoints[name as keyof typeof endpoints].effect !== 'read')
  expect(changing.every((name) => endpoints[name as keyof typeof endpoints].method === 'PUT')).toBe(true)
})

it('declares what every reading call provides', () => {
  const reads = all.filter(([, { effect }]) => effect === 'read')
  expect(reads.filter(([, { provides }]) => provides.length === 0).map(([name]) => name)).toEqual([])
})

it('declares each rule of a refusable call once', () => {
  for (const [name, { refuses }] of all) expect([name, [...new Set(refuses)]]).toEqual([name, [...refuses]])
})

describe.each(Object.entries(events) as [string, EventDefinition][])('the event %s', (_, event) => {
  it('uses only tags, actions and fields that exist', () => {
    expect(provided).toEqual(expect.arrayContaining([...event.changes]))
    expect(event.changes.length).toBeGreaterThan(0)
    expect(ACCESSES.filter((access) => access !== 'public')).toContain(event.access)
    const { properties = {} } = z.toJSONSchema(event.payload, { unrepresentable: 'any' }) as JsonSchema
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...event.subjects]))
  })
})
