import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveConsole } from '../../features/console/serveConsole.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { serveEmbed } from '../../channels/web/embed/serveEmbed.ts'
import { compressReplies } from './compression.ts'

const BROWSER = 'gzip, deflate, br, zstd'
const LONG = { words: 'one two three '.repeat(200) }
/** Too large to compress on the event loop. */
const LARGE = { words: Array.from({ length: 20_000 }, (_, index) => `word ${index}`) }

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

describe('a reply', () => {
  const app = Fastify()
  beforeAll(async () => {
    compressReplies(app)
    app.get('/long', () => LONG)
    app.get('/large', () => LARGE)
    app.get('/short', () => ({ words: 'one' }))
    app.get('/varying', (_, reply) => reply.header('vary', 'origin').send(LONG))
    app.get('/archive', (_, reply) => reply.type('application/zip').send(Buffer.alloc(4096)))
    app.get('/events', (_, reply) => reply.type('text/event-stream').send(Readable.from(['data: 1\n\n'.repeat(500)])))
    app.get('/whole-events', (_, reply) => reply.type('text/event-stream').send('data: 1\n\n'.repeat(500)))
    app.get('/page', (_, reply) => reply.type('text/html').send(Buffer.from('<p>हिन्दी</p>'.repeat(200))))
    app.get('/failure', () => Promise.reject(new Error('long '.repeat(500))))
    await app.ready()
  })
  afterAll(() => app.close())

  it.each([
    [BROWSER, 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=0.5, gzip;q=0.9', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('of 1 KiB or more is compressed for a client that accepts %j: %s', async (accepted, encoding, decompress) => {
    const response = await get(app, '/long', { 'accept-encoding': accepted })
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    expect(response.rawPayload.length).toBeLessThan(500)
    expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual(LONG)
  })

  it.each([undefined, 'identity', 'zstd, br;q=0'])(
    'is sent uncompressed to a client that accepts neither encoding: %j',
    async (accepted) => {
      const response = await get(app, '/long', accepted === undefined ? {} : { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.headers.vary).toBe('accept-encoding')
      expect(response.json()).toEqual(LONG)
    },
  )

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('of more than 64 KiB is compressed as %s', async (encoding, decompress) => {
    const response = await get(app, '/large', { 'accept-encoding': encoding })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual(LARGE)
  })

  it('of texts in any script is the same after decompression', async () => {
    const response = await get(app, '/page', { 'accept-encoding': BROWSER })
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('<p>हिन्दी</p>'.repeat(200))
  })

  it('keeps the other values of Vary', async () => {
    expect((await get(app, '/varying', { 'accept-encoding': BROWSER })).headers.vary).toBe('origin, accept-encoding')
  })

  it('that reports an error is compressed too', async () => {
    const response = await get(app, '/failure', { 'accept-encoding': BROWSER })
    expect(response.statusCode).toBe(500)
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('long long')
  })

  it.each(['/short', '/archive', '/events', '/whole-events'])('at %s is not compressed', async (url) => {
    const response = await get(app, url, { 'accept-encoding': BROWSER })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBeUndefined()
  })
})

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer()
  })
  afterAll(() => server.close())

  it('compresses the replies of its API', async () => {
    const response = await get(server.app, '/api/openapi.json', { 'accept-encoding': BROWSER })
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const plain = await get(server.app, '/api/openapi.json')
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plain.body)
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })
})

describe.each([
  ['the console', serveConsole, '/assets/main-a1b2.js', 'public, max-age=31536000, immutable'],
  ['the embed script', serveEmbed, '/embed.js', 'public, max-age=300'],
  ['the chunks of the embed script', serveEmbed, '/embed/assets/main-a1b2.js', 'public, max-age=31536000, immutable'],
])('a built file of %s', (_name, serve, url, cached) => {
  const script = 'export const word = "one"\n'.repeat(200)
  const copies = { br: brotliCompressSync(script), gzip: gzipSync(script) }
  const root = mkdtempSync(join(tmpdir(), 'platform-compressed-'))
  const app = Fastify()
  beforeAll(async () => {
    mkdirSync(join(root, 'assets'))
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Console</title>')
    for (const file of ['embed.js', 'assets/main-a1b2.js']) {
      writeFileSync(join(root, file), script)
      writeFileSync(join(root, `${file}.br`), copies.br)
      writeFileSync(join(root, `${file}.gz`), copies.gzip)
    }
    compressReplies(app)
    await serve(app, root)
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })

  it.each([
    [BROWSER, 'br', copies.br],
    ['gzip', 'gzip', copies.gzip],
  ])('is sent from its compressed copy to a client that accepts %j', async (accepted, encoding, copy) => {
    const response = await get(app, url, { 'accept-encoding': accepted })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/javascript/),
      'content-length': String(copy.length),
      'cache-control': cached,
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(response.rawPayload).toEqual(copy)
  })

  it('is sent uncompressed to every other client, with Vary for caches', async () => {
    const response = await get(app, url)
    expect(response.body).toBe(script)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers.vary).toMatch(/accept-encoding/i)
  })

  it('has one ETag for each encoding, and is not sent again to a client that has it', async () => {
    const tags = await Promise.all(
      [BROWSER, 'gzip', 'identity'].map(async (accepted) => {
        const { headers } = await get(app, url, { 'accept-encoding': accepted })
        const again = await get(app, url, { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) })
        expect(again.statusCode).toBe(304)
        expect(again.rawPayload).toHaveLength(0)
        return headers.etag
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  it('answers HEAD with the headers of GET', async () => {
    const got = await get(app, url, { 'accept-encoding': BROWSER })
    const head = await get(app, url, { 'accept-encoding': BROWSER }, 'HEAD')
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary']) {
      expect(head.headers[name]).toBe(got.headers[name])
    }
    expect(head.rawPayload).toHaveLength(0)
  })

  it('answers a range of the encoding that it sends', async () => {
    const response = await get(app, url, { 'accept-encoding': BROWSER, range: 'bytes=0-9' })
    expect(response.statusCode).toBe(206)
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-range': `bytes 0-9/${copies.br.length}`,
    })
    expect(response.rawPayload).toEqual(copies.br.subarray(0, 10))
  })
})
