import { parse } from 'node:querystring'
import type { Readable } from 'node:stream'
import {
  JSON_DEPTH_MAX,
  JSON_ITEMS_MAX,
  JSON_KEYS_MAX,
  JSON_SHAPES_MAX,
  JsonMeter,
  type JsonExcess,
} from '@platform/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadable, unsupportedType } from './failed.ts'
import { LARGE_BODY_BYTES, LargeBody } from './largeBody.ts'
import { MultipartReader } from './MultipartReader.ts'
import { parseJson } from './parseJson.ts'
import { readBody } from './readBody.ts'
import type { SpoolOptions } from './SpooledFile.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call accepts a multipart form. @default false */
    readsMultipart?: boolean
    /** Whether the call accepts a `LargeBody`. @default false */
    readsLargeBodies?: boolean
  }
  interface FastifyRequest {
    /** The enterprise of the caller who sends a body. Undefined for a public call. */
    enterpriseId: string | undefined
    /** The multipart form of the request. Its files can be read until the reply is sent or the client disconnects. */
    form: MultipartReader | undefined
  }
}

/** Most fields of a form. Lists and objects are one field each. */
export const FORM_FIELDS_MAX = 1_000

const JSON_TOO_LARGE: Readonly<Record<JsonExcess, string>> = {
  depth: `The JSON must be nested at most ${JSON_DEPTH_MAX} levels deep`,
  keys: `The JSON must have at most ${JSON_KEYS_MAX} keys`,
  items: `The JSON must have at most ${JSON_ITEMS_MAX} elements`,
  shapes: `The objects of the JSON must have at most ${JSON_SHAPES_MAX} different sequences of keys`,
}

/** Reads bodies: JSON, forms, and multipart forms for the calls that accept them. Limits are checked while reading. */
export function registerBodies(app: FastifyInstance, spoolOptions: SpoolOptions = {}): void {
  app.decorateRequest('enterpriseId', undefined)
  app.decorateRequest('form', undefined)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.readsMultipart) return
    reply.raw.once('close', () => {
      request.form?.close().catch((err: unknown) => request.log.error({ err }, 'a temporary file was not closed'))
    })
  })
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const meter = new JsonMeter()
    const chunks: Buffer[] = []
    await readBody(request, payload, (chunk) => {
      const excess = meter.add(chunk)
      if (excess) throw unreadable(JSON_TOO_LARGE[excess])
      chunks.push(chunk)
    })
    const bytes = Buffer.concat(chunks)
    const isLarge = bytes.length > LARGE_BODY_BYTES && request.routeOptions.config.readsLargeBodies
    return isLarge ? new LargeBody(bytes) : parseJson(bytes.toString())
  })

  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) => {
    const chunks: Buffer[] = []
    let fields = 1
    await readBody(request, payload, (chunk) => {
      for (let at = chunk.indexOf('&'); at !== -1; at = chunk.indexOf('&', at + 1)) fields += 1
      if (fields > FORM_FIELDS_MAX) throw unreadable(`A form must have at most ${FORM_FIELDS_MAX} fields`)
      chunks.push(chunk)
    })
    const form = parse(Buffer.concat(chunks).toString(), '&', '=', { maxKeys: 0 })
    if (Object.hasOwn(form, '__proto__')) throw unreadable('A field must not be named __proto__')
    return form
  })

  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    if (!request.routeOptions.config.readsMultipart) throw unsupportedType('This call does not accept a multipart form')
    const form = new MultipartReader(boundaryOf(request.headers['content-type'] ?? ''), spoolOptions)
    request.form = form
    await readBody(request, payload, (chunk) => {
      form.add(chunk)
      return form.spool()
    })
    return form.end()
  })
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /; *boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw unreadable('The multipart form has no boundary')
  return boundary
}
