import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { endpointNames, endpoints } from '@platform/contract/all'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOptions } from '../../bootstrap/logOptions.ts'
import { serveConsole } from '../../features/console/serveConsole.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { buildApp } from './buildApp.ts'
import { replyWithFailure } from './failures.ts'
import { setSecurityHeaders } from './securityHeaders.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const get = (app: FastifyInstance, url: string, accept = 'text/html') =>
  app.inject({ method: 'GET', url, headers: { accept } })

describe('the console', () => {
  const root = mkdtempSync(join(tmpdir(), 'platform-console-'))
  let app: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(root, 'assets'))
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Console</title>')
    writeFileSync(join(root, 'assets', 'main-a1b2.js'), 'export {}')
    mkdirSync(join(root, 'white-label'))
    writeFileSync(join(root, 'white-label', 'default.json'), '{"info":{"title":"Default"}}')
    writeFileSync(join(root, 'white-label', 'chat_kaveri_in.json'), '{"info":{"title":"Kaveri"}}')
    writeFileSync(join(root, 'favicon.svg'), '<svg/>')
    app = Fastify()
    app.setErrorHandler(replyWithFailure({}))
    setSecurityHeaders(app)
    await serveConsole(app, root)
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })

  it.each(['/', '/login', '/bots/x/intents?tab=1', '/graph'])('serves the page at %s, without caching', async (url) => {
    const response = await get(app, url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<title>Console</title>')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-type']).toMatch(/^text\/html/)
  })

  it('lets its hashed files be cached forever', async () => {
    const response = await get(app, '/assets/main-a1b2.js', '*/*')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-type']).toMatch(/javascript/)
  })

  it.each(['/assets/main-old.js', '/api/nothing', '/assets/..%2f..%2fpackage.json'])(
    'answers 404 at %s, without a page',
    async (url) => {
      const response = await get(app, url)
      expect(response.body).not.toContain('<title>')
      expect([403, 404]).toContain(response.statusCode)
    },
  )

  it.each([
    ['chat_kaveri_in', 'Kaveri'],
    ['127_0_0_1', 'Default'],
    ['localhost', 'Default'],
    ['[__1]', 'Default'],
  ])('has the brand of the host %s: %s', async (host, title) => {
    const response = await get(app, `/white-label/${host}.json`, 'application/json')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ info: { title } })
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it('has the icon that browsers request without a link to it', async () => {
    const response = await get(app, '/favicon.ico', 'image/*')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/)
  })

  it.each(['/white-label/logo.svg', '/white-label/a/b.json', '/white-label/..%2fpackage.json', '/other/favicon.ico'])(
    'has no replacement for %s',
    async (url) => expect((await get(app, url, '*/*')).statusCode).not.toBe(200),
  )

  it('serves a page to browsers only', async () => {
    expect((await get(app, '/login', 'application/json')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/login', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })

  it.each(['//', '//[', '/%5c', '/favicon.ico', '/white-label/localhost.json'])(
    'answers 404 at %s without a build',
    async (url) => {
      const withoutBuild = Fastify()
      withoutBuild.setErrorHandler(replyWithFailure({}))
      await serveConsole(withoutBuild, join(root, 'nothing'))
      await withoutBuild.listen({ host: '127.0.0.1', port: 0 })
      // `inject` changes such addresses.
      const socket = connect((withoutBuild.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\n\r\n`)
      const [reply] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      await withoutBuild.close()
      expect(reply.toString()).toMatch(/^HTTP\/1\.1 404 /)
    },
  )

  it('forbids the browser everything that the console does not need', async () => {
    const { headers } = await get(app, '/')
    expect(headers['content-security-policy']?.toString().split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
    })
  })
})

describe('the API', () => {
  it('reports that it is ready, and its database', async () => {
    const { kind } = server.services.database
    expect((await get(server.app, '/api/health')).json()).toEqual({ status: true, data: { database: kind } })
  })

  it('has an OpenAPI description', async () => {
    const openApi = (await get(server.app, '/api/openapi.json')).json<{ paths: Record<string, object> }>()
    expect(Object.keys(openApi.paths)).toContain('/api/chatbird/api/nlp/v2/agent')
  })

  it('has a documentation page without scripts', async () => {
    const page = await get(server.app, '/api/docs')
    expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=/)
    for (const name of endpointNames) expect(page.body).toContain(`/api/${endpoints[name].path}`)
    expect((await get(server.app, '/api/docs.css')).headers['content-type']).toMatch(/^text\/css/)
  })

  it('allows no other origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await server.app.inject({ method: 'OPTIONS', url: '/api/chatbird/api/nlp/agent', headers })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    expect(response.statusCode).toBe(404)
  })

  it('sets no cookies', async () => {
    const input = { email: server.enterprises.a.users.DEVELOPMENT.email, password: 'correct horse battery staple' }
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/account/enterprise/login/twoFactorAuth',
      payload: input,
    })
    expect(response.json()).toMatchObject({ status: true })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('the log', () => {
  it('has a line per request with its id, and none of its secrets', async () => {
    let lines = ''
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString()
        done()
      },
    })
    const log = pino(logOptions('info'), sink)
    const app = await buildApp({ ...server.services, log }, [])
    const headers = { 'authentication-token': 'a-secret-token', cookie: 'a-secret-cookie' }
    const { headers: answered } = await app.inject({ method: 'GET', url: '/api/health?token=a-secret-ticket', headers })
    log.info({ password: 'a-secret-1', body: { password: 'a-secret-2', captcha: 'a-secret-3' }, req: { headers } }, 'x')
    await app.close()
    expect(lines).toContain(`"reqId":"${String(answered['x-request-id'])}"`)
    expect(lines).toContain('"path":"/api/health"')
    expect(lines).not.toContain('a-secret')
  })
})
