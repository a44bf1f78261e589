import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { compressReplies } from './compression.ts'
import { notFound } from './failed.ts'
import { replyWithFailure } from './failures.ts'
import { contentDisposition, fileOf, sendFile, type FileDetails } from './fileReply.ts'

const MB = 1024 * 1024
const CSV = 'text/csv; charset=utf-8'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** Starts a server whose only call replies with a file. */
async function start(details: Partial<FileDetails>): Promise<URL> {
  app = Fastify()
  app.setErrorHandler(replyWithFailure({}))
  compressReplies(app)
  app.get('/', (_, reply) => sendFile(fileOf({ fileName: 'a.csv', type: CSV, content: '', ...details }), reply))
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
}

async function* partsOf(count: number, part: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  for (let sent = 0; sent < count; sent++) {
    await setImmediate()
    yield part
  }
}

async function* brokenParts(): AsyncGenerator<string | Uint8Array> {
  yield* partsOf(2, 'x'.repeat(100_000))
  throw new Error('broken')
}

describe('a file as a reply', () => {
  it.each([
    ['a text', 'Name\r\nÄnne\r\n'],
    ['parts', partsOf(3, 'Änne\r\n')],
    ['nothing', partsOf(0, '')],
  ])('is sent with its name and type: %s', async (kind, content) => {
    const response = await fetch(await start({ content }))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(CSV)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="a.csv"; filename*=UTF-8''a.csv`)
    const expected = { 'a text': 'Name\r\nÄnne\r\n', parts: 'Änne\r\n'.repeat(3), nothing: '' }[kind]
    expect(await response.text()).toBe(expected)
  })

  it('of 20 MB is sent as fast as the client reads it, without collecting it in memory', async () => {
    let yielded = 0
    async function* content(): AsyncGenerator<Uint8Array> {
      for await (const part of partsOf(20, Buffer.alloc(MB, 'x'))) {
        yielded += 1
        yield part as Uint8Array
      }
    }
    const address = await start({ content: content() })
    const socket = connect(Number(address.port), address.hostname)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    await once(socket, 'readable')
    // Until nothing more is taken by the buffers of both sockets.
    await expect
      .poll(async () => {
        const before = yielded
        for (let turn = 0; turn < 1_000; turn++) await setImmediate()
        return yielded - before
      })
      .toBe(0)
    expect(yielded).toBeLessThan(15)
    let received = 0
    for await (const chunk of socket) received += (chunk as Buffer).length
    expect(yielded).toBe(20)
    expect(received).toBeGreaterThan(20 * MB)
  })

  it('that fails before its first part is a failure in the envelope', async () => {
    async function* content(): AsyncGenerator<string> {
      await setImmediate()
      if (yielding) yield ''
      throw notFound()
    }
    const yielding = false
    const response = await fetch(await start({ content: content() }))
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.has('content-disposition')).toBe(false)
    expect(await response.json()).toEqual({ status: false, message: 'Not found' })
  })

  it('that fails in the middle breaks the connection', async () => {
    const response = await fetch(await start({ content: brokenParts() }))
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('ends when the client disconnects', async () => {
    let isEnded = false
    async function* content(): AsyncGenerator<string | Uint8Array> {
      try {
        yield* partsOf(1_000, Buffer.alloc(MB, 'x'))
      } finally {
        isEnded = true
      }
    }
    const controller = new AbortController()
    const response = await fetch(await start({ content: content() }), { signal: controller.signal })
    await response.body?.getReader().read()
    expect(isEnded).toBe(false)
    controller.abort()
    await expect.poll(() => isEnded).toBe(true)
  })
})

describe('the name of a file', () => {
  it.each([
    ['Contacts.csv', 'Contacts.csv', 'Contacts.csv'],
    ['Ärzte "Süd".csv', '_rzte _S_d_.csv', '%C3%84rzte%20%22S%C3%BCd%22.csv'],
    ['جهات الاتصال.csv', '____ _______.csv', `${encodeURIComponent('جهات')}%20${encodeURIComponent('الاتصال')}.csv`],
    ['a\r\nset-cookie: x=1', 'a__set-cookie: x=1', 'a__set-cookie%3A%20x%3D1'],
    ['../../etc\\passwd\0', '.._.._etc_passwd_', '.._.._etc_passwd_'],
    ["50% (Bob's)*;.csv", "50_ (Bob's)*;.csv", '50%25%20%28Bob%27s%29%2a%3B.csv'],
    ['safe\u202Evsc.exe', 'safe_vsc.exe', 'safe_vsc.exe'],
    ['\uD800.csv', '_.csv', '%EF%BF%BD.csv'],
    ['', '', ''],
  ])('%j is encoded for every client, and cannot change the header', (name, ascii, encoded) => {
    expect(contentDisposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  })
})
