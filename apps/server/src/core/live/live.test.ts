import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE_INVALID_TOKEN, CLOSE_ORIGIN_REFUSED, FRAME_MAX_BYTES, type ServerFrame } from '@platform/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer, type ClientOptions } from 'ws'
import { EVENTS_KEPT_SECONDS } from '../maintenance/maintenance.ts'
import { SESSION_IDLE_SECONDS } from '../sessions/sessions.limits.ts'
import { buildServer, type EnterpriseName, type TestServer } from '../../testing/buildServer.ts'
import { inEnterprise } from '../work/work.ts'
import { Hub } from './hub.ts'
import { FRAMES_PER_MINUTE, RESUME_MAX } from './live.limits.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await buildServer()
  address = (await server.listen()).replace('http', 'ws')
})
afterAll(() => server.close())

/** A client that records the received frames. */
class Client {
  readonly socket: WebSocket
  readonly frames: ServerFrame[] = []
  closed: { code: number; reason: string } | undefined

  constructor(query = '', options: ClientOptions = {}) {
    this.socket = new WebSocket(`${address}/api/socket${query}`, options)
    this.socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as ServerFrame))
    this.socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString() }))
    this.socket.on('error', () => undefined)
    clients.push(this)
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  /** Waits for the first frame with this action. */
  async frame<A extends ServerFrame['action']>(action: A): Promise<Extract<ServerFrame, { action: A }>> {
    const isIt = (frame: ServerFrame): frame is Extract<ServerFrame, { action: A }> => frame.action === action
    return eventually(() => this.frames.find(isIt))
  }

  get events(): string[] {
    return this.frames.flatMap((frame) =>
      frame.action === 'event' ? [(frame.payload as { agentId: string }).agentId] : [],
    )
  }

  async closeCode(): Promise<number> {
    return (await eventually(() => this.closed)).code
  }
}

const clients: Client[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

async function eventually<T>(read: () => T | undefined, within = 10_000): Promise<T> {
  for (const deadline = Date.now() + within; Date.now() < deadline; await pause(5)) {
    const found = read()
    if (found !== undefined) return found
  }
  throw new Error('timed out')
}

async function connected(token: string): Promise<Client> {
  const client = new Client()
  await once(client.socket, 'open')
  client.send({ action: 'auth', token })
  await client.frame('ready')
  return client
}

/** Emits an event whose agent id is the given text. */
const emitEvent = (agentId: string, enterprise: EnterpriseName = 'a'): Promise<void> =>
  inEnterprise(server.services, server.enterprises[enterprise].id, async ({ emit }) =>
    emit({ name: 'agents.changed', payload: { agentId } }),
  )
const newest = async (): Promise<number> => {
  const { owner } = server.services.database
  const row = await owner
    .selectFrom('event_counters')
    .select('seq')
    .where('enterprise_id', '=', server.enterprises.a.id)
    .executeTakeFirst()
  return row?.seq ?? 0
}

describe('signing in', () => {
  it('works by a first frame', async () => {
    const client = await connected(await server.signIn('a', 'DEVELOPMENT'))
    expect(await client.frame('ready')).toEqual({ action: 'ready', seq: await newest() })
  })

  it('works by a ticket in the address, once', async () => {
    const { ticket } = (await server.call('account.socketTicket', {}, { token: await server.signIn() })).output
    await new Client(`?token=${ticket}`).frame('ready')
    expect(await new Client(`?token=${ticket}`).closeCode()).toBe(CLOSE_INVALID_TOKEN)
  })

  it('does not work with a ticket that is older than 30 seconds', async () => {
    const { ticket } = (await server.call('account.socketTicket', {}, { token: await server.signIn() })).output
    server.advance(31)
    expect(await new Client(`?token=${ticket}`).closeCode()).toBe(CLOSE_INVALID_TOKEN)
  })

  it('does not work with a ticket of a time when the clock was ahead', async () => {
    server.advance(3 * 24 * 3600)
    const token = await server.signIn()
    const { ticket } = (await server.call('account.socketTicket', {}, { token })).output
    server.advance(-3 * 24 * 3600)
    expect(await new Client(`?token=${ticket}`).closeCode()).toBe(CLOSE_INVALID_TOKEN)
  })

  it("does not take a session's token in the address", async () => {
    expect(await new Client(`?token=${await server.signIn()}`).closeCode()).toBe(CLOSE_INVALID_TOKEN)
  })

  it('is closed with 4001 for a wrong token', async () => {
    const client = new Client()
    await once(client.socket, 'open')
    client.send({ action: 'auth', token: 'wrong' })
    expect(await client.closeCode()).toBe(CLOSE_INVALID_TOKEN)
  })

  it('is required before other frames', async () => {
    const client = new Client()
    await once(client.socket, 'open')
    client.send({ action: 'resume', seq: 0 })
    expect(await client.closeCode()).toBe(1008)
  })

  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'is refused to a page of %s, with the setting to change if the console is there',
    async (origin) => {
      const ticket = (await server.call('account.socketTicket', {}, { token: await server.signIn() })).output.ticket
      const client = new Client(`?token=${ticket}`, { origin })
      expect(await client.closeCode()).toBe(CLOSE_ORIGIN_REFUSED)
      expect(client.closed?.reason).toMatch(/^set PLATFORM_PUBLIC_URL of the server/)
      expect(client.frames).toEqual([])
    },
  )

  it('is open to pages of the same origin', async () => {
    const client = new Client('', { origin: address.replace('ws', 'http') })
    await once(client.socket, 'open')
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('is refused as a plain request', async () => {
    const response = await server.app.inject({ method: 'GET', url: '/api/socket' })
    expect({ status: response.statusCode, reply: response.json() }).toEqual({
      status: 404,
      reply: { status: false, message: 'Not found' },
    })
  })
})

describe('a connection', () => {
  it('answers a ping', async () => {
    const client = await connected(await server.signIn())
    client.send({ action: 'ping' })
    expect(await client.frame('pong')).toEqual({ action: 'pong' })
  })

  it('reports an invalid frame, and stays open', async () => {
    const client = await connected(await server.signIn())
    for (const frame of ['{', '{"action":"dance"}', '[]', 'null', '{"action":"resume","seq":-1}']) client.send(frame)
    client.send({ action: 'ping' })
    await client.frame('pong')
    expect(client.frames.filter(({ action }) => action === 'error')).toHaveLength(5)
  })

  it('is closed for a frame that is too long, and for too many', async () => {
    const long = await connected(await server.signIn())
    long.send('x'.repeat(FRAME_MAX_BYTES + 1))
    expect(await long.closeCode()).toBe(1009)
    const loud = await connected(await server.signIn())
    for (let frame = 0; frame < FRAMES_PER_MINUTE + 5; frame++) loud.send({ action: 'ping' })
    expect(await loud.closeCode()).toBe(1008)
  })

  it('is closed with 4001 after logout', async () => {
    const [mine, others] = [await server.signIn(), await server.signIn()]
    const [client, other] = [await connected(mine), await connected(others)]
    await server.call('account.logout', {}, { token: mine })
    expect(await client.closeCode()).toBe(CLOSE_INVALID_TOKEN)
    expect(other.closed).toBeUndefined()
  })

  it('is closed with 4001 after a sign-in that ends other sessions', async () => {
    const { email } = server.enterprises.b.users.ADMINISTRATOR
    const client = await connected(await server.signIn('b'))
    const input = { email, password: 'correct horse battery staple', removeExistingSession: true }
    await server.call('account.login', input)
    expect(await client.closeCode()).toBe(CLOSE_INVALID_TOKEN)
  })
})

describe('events', () => {
  it('arrive once and in order, with increasing numbers', async () => {
    const client = await connected(await server.signIn('a', 'REPORT_VIEWER'))
    const names = Array.from({ length: 50 }, (_, at) => `e${at}`)
    await Promise.all(names.map((name) => emitEvent(name)))
    await eventually(() => (client.events.length >= 50 ? true : undefined))
    expect(client.events.toSorted()).toEqual(names.toSorted())
    const numbers = client.frames.flatMap((frame) => (frame.action === 'event' ? [frame.seq] : []))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(new Set(numbers).size).toBe(50)
  })

  it('are not sent to other enterprises, or to users without the permission', async () => {
    const [reader, unpermitted, foreign] = await Promise.all([
      connected(await server.signIn('a', 'DEVELOPMENT')),
      connected(await server.signIn('a', 'HANDLE_CHATS')),
      connected(await server.signIn('b', 'DEVELOPMENT')),
    ])
    await pause(1_100) // past the grace in which events are held back
    await emitEvent('seen')
    await eventually(() => (reader.events.includes('seen') ? true : undefined))
    await pause(50)
    expect([unpermitted.events, foreign.events]).toEqual([[], []])
  })

  it('that were missed are sent before new ones', async () => {
    const token = await server.signIn('a', 'DEVELOPMENT')
    const from = await newest()
    for (const name of ['missed 1', 'missed 2']) await emitEvent(name)
    const client = await connected(token)
    await emitEvent('new')
    client.send({ action: 'resume', seq: from })
    await eventually(() => (client.events.length === 3 ? true : undefined))
    expect(client.events).toEqual(['missed 1', 'missed 2', 'new'])
    await emitEvent('newer')
    await eventually(() => (client.events.length === 4 ? true : undefined))
    expect(client.events.at(-1)).toBe('newer')
  })

  it('after an unknown number are answered with a resync', async () => {
    const client = await connected(await server.signIn('a', 'DEVELOPMENT'))
    client.send({ action: 'resume', seq: (await newest()) + 1_000 })
    expect(await client.frame('resync')).toEqual({ action: 'resync', seq: await newest() })
    await emitEvent('after')
    await eventually(() => (client.events.includes('after') ? true : undefined))
  })

  it('after a number too far back are answered with a resync', async () => {
    const from = await newest()
    await inEnterprise(server.services, server.enterprises.a.id, async ({ emit }) => {
      for (let at = 0; at <= RESUME_MAX; at++) emit({ name: 'agents.changed', payload: { agentId: `many ${at}` } })
    })
    const client = await connected(await server.signIn('a', 'DEVELOPMENT'))
    client.send({ action: 'resume', seq: from })
    expect(await client.frame('resync')).toEqual({ action: 'resync', seq: from + RESUME_MAX + 1 })
    client.send({ action: 'resume', seq: from + 1 })
    await eventually(() => (client.events.length === RESUME_MAX ? true : undefined))
  })

  it('are sent only after the commit', async () => {
    const client = await connected(await server.signIn('a', 'DEVELOPMENT'))
    const before = await newest()
    const refusal = inEnterprise(server.services, server.enterprises.a.id, async ({ emit }) => {
      emit({ name: 'agents.changed', payload: { agentId: 'never' } })
      throw new Error('rolled back')
    })
    await expect(refusal).rejects.toThrow('rolled back')
    await emitEvent('next')
    await eventually(() => (client.events.includes('next') ? true : undefined))
    expect(client.events).not.toContain('never')
    expect(await newest()).toBe(before + 1)
  })

  it('arrive although the bus lost, repeated and reordered them', async () => {
    const client = await connected(await server.signIn('a', 'DEVELOPMENT'))
    const { bus } = server.services
    const { publish } = bus
    const held: (() => void)[] = []
    const hold = (...message: Parameters<typeof publish>) => void held.push(() => publish(...message))
    Object.assign(bus, { publish: hold })
    for (const name of ['lost', 'late', 'last']) await emitEvent(name)
    Object.assign(bus, { publish })
    const [, late, last] = held
    for (const deliver of [last, late, last]) deliver?.()
    await eventually(() => (client.events.length >= 3 ? true : undefined))
    await pause(50)
    expect(client.events).toEqual(['lost', 'late', 'last'])
  })
})

// Last, because the clock only advances.
describe('time', () => {
  it('after which events are deleted leads to a resync', async () => {
    const from = await newest()
    await emitEvent('old')
    server.advance(EVENTS_KEPT_SECONDS + 1)
    await server.maintain()
    const client = await connected(await server.signIn('a', 'DEVELOPMENT'))
    client.send({ action: 'resume', seq: from })
    expect(await client.frame('resync')).toEqual({ action: 'resync', seq: from + 1 })
  })

  it('closes the sockets of idle sessions', async () => {
    const hub = new Hub(server.services)
    const listener = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    listener.on('connection', (socket) => hub.attach(socket, undefined))
    await once(listener, 'listening')
    const socket = new WebSocket(`ws://127.0.0.1:${(listener.address() as AddressInfo).port}`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ action: 'auth', token: await server.signIn() }))
    await once(socket, 'message')
    await hub.sweep()
    expect(socket.readyState).toBe(WebSocket.OPEN)
    server.advance(SESSION_IDLE_SECONDS + 1)
    await hub.sweep()
    expect(await once(socket, 'close')).toMatchObject([CLOSE_INVALID_TOKEN, expect.anything()])
    hub.close()
    listener.close()
  })
})
