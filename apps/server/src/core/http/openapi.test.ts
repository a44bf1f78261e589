import {
  DEFAULT_ROLE_PERMISSIONS,
  ROLES,
  toRequest,
  webRoutes,
  type Endpoint,
  type EndpointName,
} from '@platform/contract'
import { buildOpenApi, endpointNames, endpoints } from '@platform/contract/all'
import { callerOf, hasAccess } from '@platform/contract/policies'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeAgent, signedIn } from '../../testing/bots.ts'
import { buildServer, type RoleName, type TestServer } from '../../testing/buildServer.ts'
import { idFieldsOf, openRecords, type RecordSet } from '../../testing/records.ts'
import { makeWebKey, PAGE } from '../../testing/webChannel.ts'

// Sends the examples of the API's document to a server, and compares its replies with what the document promises.

type Json = Record<string, unknown>
type Schema = z.core.JSONSchema.JSONSchema
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: Json }>>

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: readonly Json[]
  readonly 'x-refuses'?: readonly string[]
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly required: boolean }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: Json; readonly content: Content }>
  >
}

interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Json>>
}

/** The document, with what its references point to in their place. */
const source = buildOpenApi('1.0.0')
const document = resolved(source) as Document
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: operation.operationId, method, path, operation })),
)
const staffCalls = calls.filter(({ name }) => name in endpoints) as ((typeof calls)[number] & { name: EndpointName })[]
const visitorCalls = calls.filter(({ name }) => name.startsWith('web.'))

function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const found = String(value.$ref)
      .slice('#/'.length)
      .split('/')
      .reduce((part: unknown, key) => (part as Json)[key], source)
    if (found === undefined) throw new Error(`Nothing is at ${String(value.$ref)}`)
    return resolved(found)
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each)]))
}

let server: TestServer
/** For calls that do not change them. */
let records: RecordSet
beforeAll(async () => {
  server = await buildServer()
  records = await openRecords(server, 'a')
  await records.createAll()
}, 60_000)
afterAll(() => server.close())

describe('the document', () => {
  it('is the one that the server serves', async () => {
    const served = (await server.app.inject('/api/openapi.json')).json<Document>()
    expect({ ...served, info: document.info }).toEqual({ ...source, info: document.info })
  })

  it('has the parts that OpenAPI 3.1 requires', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const names = calls.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const defined = [...endpointNames, ...Object.keys(webRoutes).map((name) => `web.${name}`)]
    expect(names.toSorted()).toEqual(defined.toSorted())
    const schemes = Object.keys(document.components.securitySchemes ?? {})
    for (const { path, method, operation } of calls) {
      const { parameters, responses, security = [] } = operation
      expect(['get', 'post', 'put', 'delete']).toContain(method)
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length)
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect([status, description]).toEqual([expect.stringMatching(/^[2-5]\d\d$/), expect.stringMatching(/./)])
        for (const { schema } of Object.values(content)) z.fromJSONSchema(schema)
      }
      for (const scheme of security.flatMap((each) => Object.keys(each))) expect(schemes).toContain(scheme)
      const bodies = Object.values(operation.requestBody?.content ?? {})
      expect(bodies.length > 0).toBe(method === 'post' || method === 'put')
      for (const { schema, example } of bodies) {
        expect(operation.requestBody?.required).toBe((schema.required ?? []).length > 0)
        expect(Object.keys(example ?? { missing: 0 }).filter((field) => !(field in (schema.properties ?? {})))).toEqual(
          [],
        )
        expect(z.fromJSONSchema(schema).safeParse(example).error).toBeUndefined()
      }
    }
  })
})

const FILE_REPLY = { status: true, rule: undefined }
const isFile = ({ headers }: LightMyRequestResponse): boolean => 'content-disposition' in headers

/** Returns the status of a response. Throws if the document does not describe the status, or its reply otherwise. */
function documentedStatus(operation: Operation, response: LightMyRequestResponse): number {
  const { statusCode } = response
  if (isFile(response)) {
    const { headers = {}, content = {} } = operation.responses[statusCode] ?? {}
    const type = String(response.headers['content-type']).replace(/;.*/, '')
    if (type in content && 'content-disposition' in headers) return statusCode
    throw new Error(`No such file: ${type}`)
  }
  const reply = response.json<Json>()
  const schema = operation.responses[statusCode]?.content['application/json']?.schema
  const { error } = schema ? z.fromJSONSchema(schema).safeParse(reply) : { error: 'No such status' }
  if (error) throw new Error(`${String(error)}: ${statusCode} ${JSON.stringify(reply)}`)
  return statusCode
}

/** The text of a field of a form: null is an empty field, and a list or an object is JSON. */
function textOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Encodes a body as a client does that reads the document. */
async function encoded(contentType: string, fields: Json): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  if (contentType === 'multipart/form-data') {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) {
      for (const item of [value].flat()) {
        // The extension names the kind of a file.
        const fileName = textOf(item).startsWith('%PDF') ? 'example.pdf' : 'example.csv'
        form.append(key, /^files?$/.test(key) ? new File([textOf(item)], fileName) : textOf(item))
      }
    }
    const whole = new Response(form)
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    return { headers, payload: Buffer.from(await whole.arrayBuffer()) }
  }
  const payload =
    contentType === 'application/json'
      ? JSON.stringify(fields)
      : new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, textOf(value)])).toString()
  return { headers: { 'content-type': contentType }, payload }
}

describe.each(staffCalls)('$name', ({ name, method, path, operation }) => {
  const endpoint: Endpoint = endpoints[name]
  const isPublic = endpoint.access === 'public'
  const content = Object.entries(operation.requestBody?.content ?? {})
  const [contentType = ''] = content[0] ?? []
  const isMultipart = contentType === 'multipart/form-data'
  const refused = (Object.keys(ROLES) as RoleName[]).find((role) => {
    const permissions = DEFAULT_ROLE_PERMISSIONS[ROLES[role]]
    return !hasAccess(callerOf({ id: role, enterpriseId: 'a', permissions }), endpoint.access)
  })

  async function send(options: InjectOptions, token?: string): Promise<LightMyRequestResponse> {
    const headers = { ...options.headers, ...(token === undefined ? {} : { 'authentication-token': token }) }
    return server.app.inject({ ...options, method: method.toUpperCase() as 'GET', headers })
  }

  /** The address and the fields of a call for records that exist. */
  async function existing(set = records): Promise<{ url: string; query: Record<string, string>; body: Json }> {
    const { path: own, query, body = {} } = toRequest(endpoint, await set.inputOf(name))
    expect(`/api/${own}`).toMatch(new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
    return { url: `/api/${own}`, query, body }
  }

  it.skipIf(content.length > 0)('is answered as documented', async () => {
    const { url, query } = await existing(endpoint.effect === 'read' ? records : await openRecords(server, 'a'))
    expect(documentedStatus(operation, await send({ url, query }, await server.signIn()))).toBe(200)
  })

  it.each(content)('accepts its example as %s, and answers as documented', async (contentType, { example = {} }) => {
    const { url, body } = await existing(await openRecords(server, 'a'))
    // The examples name no records of this server.
    const fields = Object.fromEntries(
      Object.entries(example).map(([key, value]) => [key, NAMES_RECORD.test(key) ? (body[key] ?? value) : value]),
    )
    const response = await send({ url, ...(await encoded(contentType, fields)) }, await server.signIn())
    expect(documentedStatus(operation, response)).toBe(200)
    const { status, rule } = isFile(response) ? FILE_REPLY : response.json<{ status: boolean; rule?: string }>()
    expect([true, ...(operation['x-refuses'] ?? [])]).toContain(status || rule)
  })

  it('documents the refusals that its access and its input have', () => {
    const statuses = Object.keys(operation.responses)
    const hasBody = content.length > 0
    const namesRecord = idFieldsOf(name).length > 0
    expect(['401', '403', '404', '413', '415'].filter((status) => statuses.includes(status))).toEqual([
      ...(isPublic ? [] : ['401']),
      ...(refused === undefined ? [] : ['403']),
      ...(namesRecord ? ['404'] : []),
      ...(hasBody ? ['413', '415'] : []),
    ])
  })

  it.skipIf(isPublic)('is refused without a session as documented', async () => {
    const { url, query } = await existing()
    expect(documentedStatus(operation, await send({ url, query }))).toBe(401)
  })

  it.skipIf(refused === undefined)('is refused without the permission as documented', async () => {
    const { url, query } = await existing()
    expect(documentedStatus(operation, await send({ url, query }, await server.signIn('a', refused)))).toBe(403)
  })

  it('is refused as documented if its address cannot be decoded', async () => {
    const { url, query } = await existing()
    expect(documentedStatus(operation, await send({ url: `${url}%zz`, query }, await server.signIn()))).toBe(400)
  })

  it.skipIf(content.length === 0)('is refused as documented if its body cannot be read', async () => {
    const { url } = await existing()
    const type = isMultipart ? `${contentType}; boundary=x` : contentType
    const post = async (headers: Record<string, string>) => send({ url, headers, payload: '{' }, await server.signIn())
    expect(documentedStatus(operation, await post({ 'content-type': type }))).toBe(400)
    const tooLarge = { 'content-type': type, 'content-length': String(10 ** 9) }
    expect(documentedStatus(operation, await post(tooLarge))).toBe(413)
    expect(documentedStatus(operation, await post({ 'content-type': 'text/xml' }))).toBe(415)
  })

  it.skipIf(!operation.requestBody?.required || isMultipart)(
    'is refused as documented if a field is missing',
    async () => {
      const { url } = await existing()
      const headers = { 'content-type': contentType }
      expect(documentedStatus(operation, await send({ url, headers, payload: '{}' }, await server.signIn()))).toBe(422)
    },
  )
})

/** Fields of examples that name a record, or several. */
const NAMES_RECORD = /^id$|Ids?$|^openaiKey$|^filenames$/

let addresses = 0
describe.each(visitorCalls)('$name', ({ name, method, path, operation }) => {
  const { status, access } = webRoutes[name.slice('web.'.length) as keyof typeof webRoutes]
  const { schema, example } = operation.requestBody?.content['application/json'] ?? {}
  const fields = Object.keys(schema?.properties ?? {})

  /** Sends a body in a new conversation of a page. */
  async function send(body: Json | undefined, authorization?: string): Promise<LightMyRequestResponse> {
    const staff = await signedIn(server)
    const { key } = await makeWebKey(staff, (await makeAgent(staff)).id)
    const headers = { origin: PAGE }
    const begin = '/api/chatbird/api/webchat/session'
    // The number of conversations that an address may begin is limited.
    const remoteAddress = `10.0.0.${(addresses += 1)}`
    const begun = await server.app.inject({ method: 'POST', url: begin, headers, payload: { key }, remoteAddress })
    const { sessionId, token } = begun.json<{ sessionId: string; token: string }>()
    const query: Record<string, string> = operation.parameters.some((each) => each.name === 'key') ? { key } : {}
    return server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: path.replace('{sessionId}', sessionId),
      query,
      headers: { ...headers, authorization: authorization ?? `Bearer ${token}` },
      ...(body ? { payload: { ...body, ...('key' in body ? { key } : {}) } } : {}),
    })
  }

  it('accepts its example, and answers as documented', async () => {
    expect(documentedStatus(operation, await send(example))).toBe(status)
  })

  it.skipIf(access !== 'token')('is refused without the token of the conversation as documented', async () => {
    expect(documentedStatus(operation, await send(example, 'Bearer made-up'))).toBe(401)
  })

  it.skipIf(example === undefined || fields.length === 0)(
    'is refused as documented if a field is invalid',
    async () => {
      const invalid = Object.fromEntries(fields.slice(-1).map((field) => [field, {}]))
      expect(documentedStatus(operation, await send({ ...example, ...invalid }))).toBe(400)
    },
  )
})
