import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { BODY_BYTES_PER_SECOND_MIN, BODY_TIMEOUT_MS, closeSlowBodies, GRACE_MS } from './slowConnections.ts'

let server: TestServer
let address: URL
let token: string
const sockets: Socket[] = []
beforeAll(async () => {
  server = await buildServer()
  address = new URL(await server.listen())
  token = await server.signIn('a', 'DEVELOPMENT')
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => server.close())

/** Sends the head of a request with a body, and waits until the server reads the body, or has refused it. */
async function begin(sizeBytes: number, sessionToken = token): Promise<{ socket: Socket; isClosed: () => boolean }> {
  const socket = connect(Number(address.port), address.hostname)
  sockets.push(socket)
  let isClosed = false
  socket.on('error', () => undefined).on('close', () => (isClosed = true))
  const head = ['POST /api/chatbird/api/nlp/agent HTTP/1.1', 'host: x', 'content-type: application/json']
  head.push(`content-length: ${sizeBytes}`, `authentication-token: ${sessionToken}`, 'expect: 100-continue')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  return { socket, isClosed: () => isClosed }
}

/** Sends a part of a body, and waits until the server has received it. */
async function send(socket: Socket, sizeBytes: number): Promise<void> {
  const ours = openSockets().find(({ remotePort }) => remotePort === socket.localPort)
  if (!ours) throw new Error('The server has closed the connection')
  const before = ours.bytesRead
  socket.write(' '.repeat(sizeBytes))
  await expect.poll(() => ours.bytesRead - before).toBe(sizeBytes)
}

const accepted = new Set<Socket>()
beforeAll(() => void server.app.server.on('connection', (socket) => accepted.add(socket)))
const openSockets = (): Socket[] => [...accepted].filter(({ destroyed }) => !destroyed)

describe('a connection', () => {
  it('must send the head of a request in time', () => {
    expect(server.app.server.headersTimeout).toBe(GRACE_MS)
  })

  it('is closed if its body drips', async () => {
    const { socket, isClosed } = await begin(100_000)
    // Polling advances the clock, too.
    for (let second = 0; second < 20; second++) {
      expect(isClosed()).toBe(false)
      await send(socket, 1)
      vi.advanceTimersByTime(1_000)
    }
    vi.advanceTimersByTime(GRACE_MS - 20_000)
    await expect.poll(isClosed).toBe(true)
  })

  it('is closed if it sends nothing of a body that was refused', async () => {
    const { isClosed } = await begin(100_000, 'made-up')
    vi.advanceTimersByTime(GRACE_MS - 100)
    expect(openSockets().length).toBeGreaterThan(0)
    vi.advanceTimersByTime(200)
    await expect.poll(isClosed).toBe(true)
  })

  it('may be slow for as long as its body has a rate', async () => {
    const seconds = 60
    const body = JSON.stringify({ name: 'Slow', description: '', type: 'nlp' })
    const sizeBytes = BODY_BYTES_PER_SECOND_MIN * seconds + body.length
    const { socket, isClosed } = await begin(sizeBytes)
    for (let second = 0; second < seconds; second++) {
      await send(socket, BODY_BYTES_PER_SECOND_MIN)
      vi.advanceTimersByTime(1_000)
      expect(isClosed()).toBe(false)
    }
    const answered = once(socket, 'data')
    socket.write(body)
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('a body that arrives at a steady rate', () => {
  it.each([
    ['is ended by its time limit', false],
    ['has no time limit if the call receives large files', true],
  ])('%s', async (_, receivesLargeFiles) => {
    const app = Fastify()
    closeSlowBodies(app)
    app.addContentTypeParser('text/csv', async (_request: unknown, payload: Readable) => void payload.resume())
    app.post('/', { config: { receivesLargeFiles } }, () => ({}))
    const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const received: Socket[] = []
    app.server.on('connection', (accepted) => received.push(accepted))
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.on('error', () => undefined)
    const sizeBytes = (BODY_BYTES_PER_SECOND_MIN * 2 * BODY_TIMEOUT_MS) / 1_000
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\ncontent-length: ${2 * sizeBytes}\r\n\r\n`)
    socket.write(Buffer.alloc(sizeBytes))
    await expect.poll(() => received[0]?.bytesRead).toBeGreaterThan(sizeBytes)
    vi.advanceTimersByTime(BODY_TIMEOUT_MS - 1_000)
    expect(received[0]?.destroyed).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(received[0]?.destroyed).toBe(!receivesLargeFiles)
    // The minimum rate still applies.
    vi.advanceTimersByTime(2 * BODY_TIMEOUT_MS)
    expect(received[0]?.destroyed).toBe(true)
    await app.close()
  })
})
