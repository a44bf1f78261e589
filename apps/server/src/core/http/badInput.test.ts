import { once } from 'node:events'
import { connect } from 'node:net'
import { BODY_MAX_BYTES, type Endpoint, type EndpointName } from '@platform/contract'
import { endpointNames, endpoints } from '@platform/contract/all'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { propertyRuns } from '../../testing/propertyRuns.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await buildServer()
  token = await server.signIn('a', 'ADMINISTRATOR')
})
afterAll(() => server.close())

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

function post(payload: string | Buffer, contentType: string, url = '/api/chatbird/api/nlp/agent') {
  const headers = { 'authentication-token': token, 'content-type': contentType }
  return server.app.inject({ method: 'POST', url, headers, payload })
}

describe('a body that cannot be read', () => {
  it.each([
    ['half an object', '{"name":', JSON_TYPE],
    ['no JSON', 'name=x', JSON_TYPE],
    ['nothing', '', JSON_TYPE],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', JSON_TYPE],
    ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', JSON_TYPE],
  ])('is answered 400 in the envelope: %s', async (_name, payload, contentType) => {
    const response = await post(payload, contentType)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      status: false,
      message: 'The request could not be read',
      errors: [{ message: 'The request could not be read' }],
    })
  })

  it.each(['text/xml', 'nonsense', 'multipart/form-data; boundary=x'])(
    'is answered 415 when it is %s',
    async (type) => {
      const response = await post('<x/>', type)
      expect({ status: response.statusCode, reply: response.json() }).toMatchObject({
        status: 415,
        reply: { status: false },
      })
    },
  )

  it('of 20 MB is answered 413 with the limit', async () => {
    for (const contentType of [JSON_TYPE, FORM_TYPE]) {
      const response = await post(Buffer.alloc(20 * 1024 * 1024, 'x'), contentType)
      expect(response.statusCode).toBe(413)
      expect(response.json()).toEqual({ status: false, message: 'The request is too large', limit: BODY_MAX_BYTES })
    }
  })

  it('without a session is refused before it is read', async () => {
    const payload = JSON.stringify({ email: 'x'.repeat(100_000), password: '' })
    const url = '/api/account/enterprise/login/twoFactorAuth'
    const headers = { 'content-type': JSON_TYPE }
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(413)
    const url2 = '/api/chatbird/api/nlp/agent'
    expect((await server.app.inject({ method: 'POST', url: url2, headers, payload: '{' })).statusCode).toBe(401)
  })
})

describe('a body that does not match the schema', () => {
  it('is answered 422 with the errors of its fields', async () => {
    const { httpStatus, failure } = await server.call('agents.save', { name: 7, type: 'other' } as never, { token })
    expect(httpStatus).toBe(422)
    expect(failure).toMatchObject({ type: 'INVALID' })
    const fields = failure?.type === 'INVALID' ? failure.errors.map(({ field }) => field) : []
    expect(fields).toEqual(['name', 'description', 'type'])
  })

  it.each(['[1,2]', '"text"', 'null', '7', 'true'])('is answered 422 when it is %s', async (payload) => {
    expect((await post(payload, JSON_TYPE)).statusCode).toBe(422)
  })

  it('is refused for NUL, in texts and in ids', async () => {
    const agent = { name: 'a\0b', description: '', type: 'nlp' as const }
    for (const encoding of ['json', 'form'] as const) {
      const { httpStatus, failure } = await server.call('agents.save', agent, { token, encoding })
      expect({ httpStatus, failure }).toEqual({
        httpStatus: 422,
        failure: { type: 'INVALID', errors: [{ field: 'name', message: 'must not contain the NUL character' }] },
      })
    }
    expect((await server.call('agents.get', { agentId: 'a\0b' }, { token })).httpStatus).toBe(422)
    const login = { email: 'a\0@b.example', password: 'x' }
    expect((await server.call('account.login', login)).httpStatus).toBe(422)
  })
})

describe('a whole number that the database cannot hold', () => {
  const ids = { agentId: 'agent', uploadId: 'upload' }
  const named: readonly (readonly [EndpointName, (given: number) => object])[] = [
    ['contacts.list', (from) => ({ from })],
    ['uploads.list', (from) => ({ from })],
    ['uploads.rows', (from) => ({ from })],
    ['uploads.errors', (from) => ({ from })],
    ['uploads.fix', (row) => ({ rows: [{ row, cells: {} }] })],
    ['conversation.predict', (version) => ({ text: 'hello', version })],
    ['conversation.replay', (version) => ({ turns: [{ text: 'hello' }], version })],
    ['versions.restore', (version) => ({ version })],
    ['versions.publish', (version) => ({ version })],
    ['testCases.result', (version) => ({ version })],
    ['contacts.save', (revision) => ({ name: 'Asha', phone: '+919876543210', revision })],
  ]
  it.each(named)('is refused by %s', async (name, input) => {
    for (const given of [2 ** 31, 2 ** 53, 1e308, -1]) {
      const { httpStatus, failure } = await server.call(name, { ...ids, ...input(given) }, { token })
      expect({ given, httpStatus, failure }).toMatchObject({ given, httpStatus: 422, failure: { type: 'INVALID' } })
    }
  })
})

describe('an address', () => {
  it.each(['/api/nothing', '/api/', '/api', '/api/chatbird/api/nlp/agent/x/y/z', '/api/%F0%9F%98%80'])(
    'without an endpoint is answered 404 in the envelope: %s',
    async (url) => {
      const response = await server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect({ status: response.statusCode, reply: response.json() }).toEqual({
        status: 404,
        reply: { status: false, message: 'Not found' },
      })
    },
  )

  it('is the same with a trailing slash, and with repeated ones', async () => {
    for (const url of ['/api/e/enterprise/users/me/', '/api//e/enterprise//users/me']) {
      const response = await server.app.inject({ method: 'GET', url, headers: { 'authentication-token': token } })
      expect(response.statusCode).toBe(200)
    }
  })

  it('that cannot be decoded is answered 400', async () => {
    const response = await server.app.inject({ method: 'GET', url: '/api/%zz' })
    expect({ status: response.statusCode, reply: response.json() }).toMatchObject({
      status: 400,
      reply: { status: false },
    })
  })
})

describe('what is not a request of a client', () => {
  const CHUNKED =
    'POST /api/account/enterprise/login/twoFactorAuth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
    'transfer-encoding: chunked\r\n'
  let address: URL
  beforeAll(async () => {
    address = new URL(await server.listen())
  })

  it.each([
    ['no HTTP', '\u0016\u0003\u0001\u0002\0\r\n\r\n', 400],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
    ['a head that is too large', `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(20_000)}\r\n`, 431],
    ['a negative length', 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
    ['two lengths', `${CHUNKED}content-length: 4\r\n\r\n0\r\n\r\n`, 400],
    ['a wrong size of a chunk', `${CHUNKED}\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
    ['a large extension of a chunk', `${CHUNKED}\r\n1;${'x'.repeat(100_000)}\r\n{\r\n0\r\n\r\n`, 400],
    [
      'a socket without a key',
      'GET /api/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      400,
    ],
  ])('is refused: %s', async (_, bytes, status) => {
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => undefined)
    socket.write(bytes)
    const [reply] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(reply.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(reply.toString()).not.toMatch(/ at .*:\d/)
    expect((await fetch(new URL('/api/health', address))).status).toBe(200)
  })
})

describe('anything else', () => {
  /** Values that often cause errors. */
  const nasty = fc.oneof(
    fc.constantFrom(
      '\0',
      '\uD800',
      '\uFEFF',
      '__proto__',
      "'; drop table agents; --",
      '%00',
      '9'.repeat(400),
      '{',
      '[]',
    ),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.double(),
    fc.maxSafeInteger(),
    fc.jsonValue(),
  )

  const request = fc.constantFrom(...endpointNames).chain((name) => {
    const { method, path, input }: Endpoint = endpoints[name]
    const known = Object.keys((input as { shape?: object }).shape ?? {})
    const hasBody = method !== 'GET' && method !== 'DELETE'
    return fc
      .record({
        fields: fc.dictionary(fc.constantFrom(...known, 'utterances', 'message', 'metadata', 'x'), nasty),
        inPath: fc.array(fc.string({ unit: 'grapheme-composite', maxLength: 80 }), { minLength: 4, maxLength: 4 }),
        encoding: fc.constantFrom('json', 'json', 'form', 'cut'),
      })
      .map(({ fields, inPath, encoding }): InjectOptions => {
        let parameterIndex = 0
        const url = path.replace(/\{\w+\}/g, () => encodeURIComponent(inPath[parameterIndex++] ?? ''))
        const form = formOf(fields)
        const whole = JSON.stringify(fields)
        const payload = { json: whole, form, cut: whole.slice(0, whole.length / 2) }[encoding] ?? whole
        const contentType = encoding === 'form' ? FORM_TYPE : JSON_TYPE
        if (!hasBody) return { method, url: `/api/${url}?${form}` }
        return { method, url: `/api/${url}`, headers: { 'content-type': contentType }, payload }
      })
  })

  it('is answered in the envelope, never with an internal error or internal details', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (options) => {
        const session = await server.signIn('a', 'ADMINISTRATOR')
        const headers = { ...options.headers, 'authentication-token': session }
        const response = await server.app.inject({ ...options, headers })
        expect(response.statusCode).toBeLessThan(500)
        expect(response.statusCode).not.toBe(401)
        const isFile = 'content-disposition' in response.headers
        expect(isFile || 'status' in response.json<object>()).toBe(true)
        // A name of PostgreSQL's own is a whole word: a random token may contain `pg_` as well.
        expect(response.body).not.toMatch(
          / at .*\.[jt]s:\d|select .* from|insert into|(?<![\w-])pg_[a-z0-9_]+(?![\w-])|relation "/i,
        )
      }),
      { numRuns: propertyRuns(400) },
    )
  }, 1_200_000)
})

function formOf(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
  ])
  return new URLSearchParams(pairs).toString()
}
