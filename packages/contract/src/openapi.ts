import * as z from 'zod/mini'
import { documentedInput } from './documentedInput.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { toRequest } from './endpoint/toRequest.ts'
import { endpoints } from './endpoints.ts'
import { contentOf } from './examples/exampleFile.ts'
import { exampleInput } from './examples/exampleInput.ts'
import { exampleOf } from './examples/exampleOf.ts'
import { requirementOf, type Access } from './policies/can.ts'
import type { EndpointName } from './registry.ts'
import { isFile } from './schema.ts'
import { WebErrorSchema, WEB_ERRORS } from './web-channel/webVisitor.schema.ts'
import { webRoutes, type WebRoute } from './web-channel/webVisitor.routes.ts'

type Json = Record<string, unknown>

/** What a call may be refused for, besides its rules. */
const FAILURES: readonly {
  readonly status: number
  readonly description: string
  /** @default every call */
  readonly of?: (call: DocumentedCall) => boolean
}[] = [
  { status: 400, description: 'The address or the body cannot be read (`errors`).' },
  {
    status: 401,
    description: 'Not signed in, or the session has ended (`login_required`).',
    of: ({ access }) => access !== 'public',
  },
  {
    status: 403,
    description: 'Signed in, without the permission (`code` 1403).',
    of: ({ access }) => access !== 'public' && access !== 'session',
  },
  {
    status: 404,
    description: "A record that the input names is unknown, or another enterprise's.",
    of: ({ access, fields }) => access !== 'public' && fields.some(namesRecord),
  },
  { status: 413, description: 'The body is too large (`limit`, bytes).', of: ({ hasBody }) => hasBody },
  { status: 415, description: 'The body has another content type.', of: ({ hasBody }) => hasBody },
  { status: 422, description: 'The request does not fit its schema (`errors`).' },
  { status: 429, description: 'Too often (`retryAfter`, seconds).' },
  { status: 500, description: 'An error of the server (`requestId`).' },
  { status: 503, description: 'The database does not answer (`requestId`).' },
  { status: 507, description: "The server's disk is full (`requestId`)." },
]

interface DocumentedCall {
  readonly access: Access
  readonly hasBody: boolean
  /** Names of the fields of the input. */
  readonly fields: readonly string[]
}

const CONTENT_TYPES: Readonly<Record<Endpoint['encoding'], readonly string[]>> = {
  fields: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
}

/**
 * Builds the API as OpenAPI 3.1 from the definitions that are also used for routing and validation. Every body has an
 * example that the server accepts for existing records. A reply that a codec arranges differently has an example
 * instead of a schema.
 */
export function buildOpenApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/api/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  for (const [name, route] of Object.entries(webRoutes)) {
    const path = `/api/${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: visitorOperation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Platform API', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authentication-token' },
        visitor: { type: 'http', scheme: 'bearer', description: 'The token of one conversation on a page.' },
      },
      responses: Object.fromEntries(
        FAILURES.map(({ status, description }) => [
          failureName(status),
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
        ]),
      ),
      schemas: {
        WebError: schemaOf(WebErrorSchema, 'output'),
        Failure: {
          type: 'object',
          required: ['status', 'message'],
          properties: {
            status: { const: false },
            code: { type: ['integer', 'string'] },
            message: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['message'],
                properties: {
                  field: { type: 'string' },
                  message: { type: 'string' },
                  rule: { type: 'string' },
                  sentence: { type: 'string', description: 'Key of the message in the catalogues of the contract.' },
                  values: {
                    type: 'object',
                    additionalProperties: { type: ['string', 'number'] },
                    description: 'Values of the placeholders of the sentence.',
                  },
                },
              },
            },
          },
        },
      },
    },
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  const input = schemaOf(documentedInput(name, endpoint), 'input')
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const inPath = fieldsOf(endpoint.path)
  const rest = Object.keys(properties).filter((key) => !inPath.includes(key))
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const parameter = (key: string, where: 'path' | 'query'): Json => ({
    name: key,
    in: where,
    required: where === 'path' || required.includes(key),
    schema: properties[key] ?? {},
  })
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((key) => [key, properties[key]])),
    required: required.filter((key) => rest.includes(key)),
  }
  return {
    operationId: name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    'x-access': accessOf(endpoint.access),
    ...(endpoint.refuses.length > 0 ? { 'x-refuses': endpoint.refuses } : {}),
    'x-effect': endpoint.effect,
    parameters: [
      ...inPath.map((key) => parameter(key, 'path')),
      ...(hasBody ? [] : rest.map((key) => parameter(key, 'query'))),
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: body.required.length > 0,
            content: Object.fromEntries(
              CONTENT_TYPES[endpoint.encoding].map((type) => [type, { schema: body, example: bodyExample(name) }]),
            ),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done, or refused by a rule (`status: false`).',
        ...(endpoint.reply === 'file' ? FILE_REPLY : { content: { 'application/json': successOf(endpoint) } }),
      },
      ...Object.fromEntries(
        FAILURES.filter(
          ({ of }) => of?.({ access: endpoint.access, hasBody, fields: Object.keys(properties) }) ?? true,
        ).map(({ status }) => [status, { $ref: `#/components/responses/${failureName(status)}` }]),
      ),
    },
  }
}

const failureName = (status: number): string => `Failure${status}`

/** The body of a valid request. The contents of its files are texts. */
function bodyExample(name: string): Json {
  const call = name as EndpointName
  const { body = {} } = toRequest(endpoints[call], exampleInput(call))
  return asJson(body)
}

/** A value as it is sent: without absent fields, and files as their contents. */
function asJson(value: Json): Json {
  return JSON.parse(JSON.stringify(value, (_, each: unknown) => (isFile(each) ? contentOf(each.name) : each))) as Json
}

/** A file, or the refusal by a rule. */
const FILE_REPLY: Json = {
  headers: {
    'content-disposition': {
      description: 'The name of the file (RFC 6266). Absent if the reply is no file.',
      schema: { type: 'string' },
    },
  },
  content: {
    'text/csv': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
  },
}

/** The reply to a successful call, or to one that a rule refuses. */
function successOf({ output, codec }: Endpoint): Json {
  const data = exampleOf(output, {}, 1)
  const reply = asJson({ ...codec.toReply(data as never) })
  const isPlain = isEqual(reply, asJson({ status: true, data }))
  const success = {
    type: 'object',
    required: ['status'],
    properties: { status: { const: true }, ...(isPlain ? { data: schemaOf(output, 'output') } : {}) },
  }
  return {
    schema: { anyOf: [success, { $ref: '#/components/schemas/Failure' }] },
    ...(isPlain ? {} : { example: reply }),
  }
}

const isEqual = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The action that a call needs, with its permissions. */
function accessOf(access: Access): Json | string {
  if (access === 'public' || access === 'session') return access
  const { needs, permissions } = requirementOf(access)
  return { action: access, [needs === 'any' ? 'anyOf' : 'allOf']: permissions }
}

const codesOf = (httpStatus: number): string[] =>
  Object.entries(WEB_ERRORS).flatMap(([code, status]) => (status === httpStatus ? code : []))

/** A call of a page's visitor: no session, plain JSON, a reply without an envelope. */
function visitorOperation(name: string, { method, path, summary, access, status, input, output }: WebRoute): Json {
  const inputSchema = schemaOf(input, 'input')
  const properties = Object.entries((inputSchema.properties ?? {}) as Record<string, Json>)
  const required = (inputSchema.required ?? []) as string[]
  const content = (schema: Json): Json => ({ 'application/json': { schema } })
  const statuses = [...new Set(Object.values(WEB_ERRORS))].toSorted((a, b) => a - b)
  return {
    operationId: `web.${name}`,
    tags: ['web channel'],
    summary,
    security: access === 'token' ? [{ visitor: [] }] : [],
    'x-access': access,
    parameters: [
      ...fieldsOf(path).map((key) => ({ name: key, in: 'path', required: true, schema: { type: 'string' } })),
      ...(method === 'GET' ? properties : []).map(([key, schema]) => ({
        name: key,
        in: 'query',
        required: required.includes(key),
        schema,
      })),
    ],
    ...(method === 'GET'
      ? {}
      : {
          requestBody: {
            required: required.length > 0,
            content: { 'application/json': { schema: inputSchema, example: exampleOf(input) } },
          },
        }),
    responses: {
      [status]: { description: 'Done.', content: content(schemaOf(output, 'output')) },
      ...Object.fromEntries(
        statuses.map((one) => [
          one,
          { description: codesOf(one).join(', '), content: content({ $ref: '#/components/schemas/WebError' }) },
        ]),
      ),
    },
  }
}

/** Names of the fields in a path. */
const fieldsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return shape
}

/** Whether a field is the id of a record. `emailId` is an e-mail address. */
function namesRecord(field: string): boolean {
  return /^id$|Id$|^version$/.test(field) && field !== 'emailId'
}
