import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { buildApp } from './buildApp.ts'
import { UNANSWERED_MAX } from './pipelining.ts'

let server: TestServer
let app: FastifyInstance
let logged = ''
beforeAll(async () => {
  server = await buildServer()
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  app = await buildApp({ ...server.services, log: pino({ level: 'info' }, sink) }, [])
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const request = (connection: string): string =>
  `GET /api/nothing HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n\r\n`

/** Sends requests in one packet, and returns the statuses of the replies until the connection is closed. */
async function statusesOf(requests: number): Promise<number[]> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data: Buffer) => (received += data.toString())).on('error', () => undefined)
  socket.write(request('keep-alive').repeat(requests - 1) + request('close'))
  await once(socket, 'close')
  return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
}

describe('requests that do not wait for replies', () => {
  it('are answered', async () => {
    expect(await statusesOf(UNANSWERED_MAX)).toEqual(Array.from({ length: UNANSWERED_MAX }, () => 404))
  })

  it('close the connection if they are too many, and are neither handled nor logged as errors', async () => {
    logged = ''
    expect((await statusesOf(1_000)).length).toBeLessThanOrEqual(UNANSWERED_MAX)
    expect(logged.match(/"request completed"/g)?.length ?? 0).toBeLessThanOrEqual(UNANSWERED_MAX)
    expect(logged).not.toContain('"level":50')
  })
})
