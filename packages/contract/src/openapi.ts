import * as z from 'zod/mini'
import type { Endpoint } from './endpoint/endpoint.ts'
import { endpoints } from './endpoints.ts'
import { requirementOf, type Access } from './policies/can.ts'
import { WebErrorSchema, WEB_ERRORS } from './web-channel/webVisitor.schema.ts'
import { webRoutes, type WebRoute } from './web-channel/webVisitor.routes.ts'

type Json = Record<string, unknown>

const FAILURES: Record<string, string> = {
  401: 'Not signed in, or the session has ended (`login_required`).',
  403: 'Signed in, without the permission (`code` 1403).',
  404: "Unknown, or another enterprise's.",
  413: 'The body is larger than the server takes.',
  422: 'The request does not fit its schema (`errors`).',
  429: 'Too often (`retryAfter`, seconds).',
  500: 'An error of the server (`requestId`).',
}

const CONTENT_TYPES: Readonly<Record<Endpoint['encoding'], readonly string[]>> = {
  fields: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
}

/**
 * Builds the API as OpenAPI 3.1 from the definitions that are also used for routing and validation. Bodies are
 * described by their domain schema if the wire is the same, and as free objects if a codec changes them.
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
                properties: { field: { type: 'string' }, message: { type: 'string' }, rule: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input')
  const output = schemaOf(endpoint.output, 'output')
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
            content: Object.fromEntries(CONTENT_TYPES[endpoint.encoding].map((type) => [type, { schema: body }])),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done, or refused by a rule (`status: false`).',
        content: {
          'application/json': {
            schema: {
              anyOf: [
                { type: 'object', properties: { status: { const: true }, data: output, message: { type: 'string' } } },
                { $ref: '#/components/schemas/Failure' },
              ],
            },
          },
        },
      },
      ...Object.fromEntries(
        Object.entries(FAILURES)
          .filter(([status]) => endpoint.access !== 'public' || (status !== '401' && status !== '403'))
          .map(([status, description]) => [
            status,
            { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
          ]),
      ),
    },
  }
}

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
    ...(method === 'GET' ? {} : { requestBody: { content: content(inputSchema) } }),
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
