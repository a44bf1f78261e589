import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { buildApp } from './buildApp.ts'
import { UNANSWERED_MAX } from './pipelining.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

/** An app that listens, and what it has logged. */
async function listen(level: string): Promise<{ app: FastifyInstance; logged: () => string }> {
  let logged = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  const app = await buildApp({ ...server.services, log: pino({ level }, sink) }, [])
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { app, logged: () => logged }
}

const request = (connection: string): string =>
  `GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n\r\n`

/** Sends requests in one packet, and returns the statuses of the replies until the connection is closed. */
async function statusesOf(app: FastifyInstance, requests: number): Promise<number[]> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data: Buffer) => (received += data.toString())).on('error', () => undefined)
  socket.write(request('keep-alive').repeat(requests - 1) + request('close'))
  await once(socket, 'close')
  return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
}

describe('requests that do not wait for replies', () => {
  it('are answered', async () => {
    const { app } = await listen('warn')
    expect(await statusesOf(app, UNANSWERED_MAX)).toEqual(Array.from({ length: UNANSWERED_MAX }, () => 200))
  })

  it('close the connection if they are too many, and are not handled', async () => {
    const { app, logged } = await listen('info')
    expect((await statusesOf(app, 1_000)).length).toBeLessThanOrEqual(UNANSWERED_MAX)
    expect(logged().match(/"request completed"/g)?.length ?? 0).toBeLessThanOrEqual(UNANSWERED_MAX)
  })

  it('are not logged as errors when their connection is closed', async () => {
    const { app, logged } = await listen('warn')
    // The address of the client is then unknown, which the rate limit needs.
    app.server.prependListener('request', ({ socket }) => process.nextTick(() => socket.destroy()))
    await statusesOf(app, 5)
    await app.close()
    expect(logged()).toBe('')
  })
})
