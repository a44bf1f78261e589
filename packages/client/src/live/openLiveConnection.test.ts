import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket, WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import type { AddressInfo } from 'node:net'
import { httpTransport } from '../http/httpTransport.ts'
import type { NetworkWatch, Socket } from '../http/environment.ts'
import type { LiveStatus } from '../transport.ts'
import { openLiveConnection } from './openLiveConnection.ts'

const always: NetworkWatch = { isOnline: () => true, subscribe: () => () => undefined }

/** A server that accepts the token `good`. */
async function start(onResume: (socket: ServerSocket, newest: number) => void = () => undefined) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  const frames: { action: string; token?: string; seq?: number }[] = []
  const state = { seq: 3 }
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString('utf8')) as (typeof frames)[number]
      frames.push(frame)
      if (frame.action === 'auth') {
        if (frame.token === 'good') socket.send(JSON.stringify({ action: 'ready', seq: state.seq }))
        else if (frame.token === 'elsewhere') socket.close(4003, 'set this')
        else socket.close(4001)
      }
      if (frame.action === 'resume') onResume(socket, state.seq)
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/api`, server, frames, state }
}

describe('against a real server', () => {
  it('authenticates by its first frame, emits events and ignores unknown frames', async () => {
    const { baseUrl, server, frames } = await start()
    const onEvent = vi.fn()
    const transport = httpTransport({ baseUrl, getToken: () => 'good', webSocket: WebSocket })
    const onStatus = vi.fn()
    const connection = transport.connect({ onEvent, onStatus })
    await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('open'))
    await vi.waitFor(() =>
      expect(frames).toEqual([
        { action: 'auth', token: 'good' },
        { action: 'resume', seq: 3 },
      ]),
    )
    const event = { action: 'event', name: 'agents.changed', payload: { agentId: 'a1' } }
    for (const client of server.clients) {
      client.send('not json')
      client.send(JSON.stringify({ action: 'from the future' }))
      client.send(JSON.stringify({ ...event, seq: 4, name: 'unknown.happened' }))
      client.send(JSON.stringify({ ...event, seq: 5 }))
    }
    await vi.waitFor(() =>
      expect(onEvent.mock.calls).toEqual([[{ name: 'agents.changed', payload: { agentId: 'a1' } }]]),
    )
    connection.close()
    await vi.waitFor(() => expect(server.clients.size).toBe(0))
  })

  it('follows a topic for all who do, and leaves it with the last one', async () => {
    const { baseUrl, server, frames } = await start()
    const transport = httpTransport({ baseUrl, getToken: () => 'good', webSocket: WebSocket })
    const connection = transport.connect({ onEvent: vi.fn() })
    const [one, other] = [1, 2].map(() => ({ onContent: vi.fn(), onGap: vi.fn(), onRefused: vi.fn() }))
    const leave = [one, other].map((handlers) => connection.follow?.('conversation', '7', handlers!))
    const sent = (action: string) => frames.filter((frame) => frame.action === action)
    await vi.waitFor(() => expect(sent('subscribe')).toEqual([{ action: 'subscribe', topic: 'conversation:7' }]))
    const toAll = (frame: object) => server.clients.forEach((client) => client.send(JSON.stringify(frame)))
    const typing = { type: 'typing', isTyping: true }
    toAll({ action: 'subscribed', topic: 'conversation:7', seq: 4 })
    toAll({ action: 'topic', topic: 'conversation:7', content: { type: 'from the future' } })
    toAll({ action: 'topic', topic: 'conversation:7', content: typing })
    for (const handlers of [one, other]) {
      await vi.waitFor(() => expect(handlers?.onContent.mock.calls).toEqual([[typing, null]]))
    }
    leave[0]?.()
    leave[0]?.()
    toAll({ action: 'topic', topic: 'conversation:7', content: typing })
    await vi.waitFor(() => expect(other?.onContent).toHaveBeenCalledTimes(2))
    expect([one?.onContent.mock.calls.length, sent('unsubscribe')]).toEqual([1, []])
    leave[1]?.()
    await vi.waitFor(() => expect(sent('unsubscribe')).toHaveLength(1))
    connection.follow?.('conversation', '8', one!)
    toAll({ action: 'unsubscribed', topic: 'conversation:8' })
    await vi.waitFor(() => expect(one?.onRefused).toHaveBeenCalledTimes(1))
    connection.close()
  })

  it('reports a refused token as a lost session', async () => {
    const { baseUrl } = await start()
    const onLoginRequired = vi.fn()
    const statuses: LiveStatus[] = []
    const transport = httpTransport({ baseUrl, getToken: () => 'bad', onLoginRequired, webSocket: WebSocket })
    transport.connect({ onEvent: vi.fn(), onStatus: (status) => statuses.push(status) })
    await vi.waitFor(() => expect(onLoginRequired).toHaveBeenCalledTimes(1))
    expect(statuses).toEqual(['connecting', 'closed'])
  })

  it('stops when its origin is refused, and says on the console what to set', async () => {
    const { baseUrl } = await start()
    const written = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => written.mockRestore())
    const statuses: LiveStatus[] = []
    const transport = httpTransport({ baseUrl, getToken: () => 'elsewhere', webSocket: WebSocket })
    transport.connect({ onEvent: vi.fn(), onStatus: (status) => statuses.push(status) })
    await vi.waitFor(() => expect(written.mock.calls).toEqual([['The live connection was refused: set this']]))
    expect(statuses).toEqual(['connecting', 'closed'])
  })

  it('keeps trying while the server cannot be reached', async () => {
    const statuses: LiveStatus[] = []
    const transport = httpTransport({ baseUrl: 'http://127.0.0.1:9/', getToken: () => 'good', webSocket: WebSocket })
    const connection = transport.connect({ onEvent: vi.fn(), onStatus: (status) => statuses.push(status) })
    await vi.waitFor(() => expect(statuses).toEqual(['connecting', 'waiting']))
    connection.close()
  })

  it('reconnects as soon as the device wakes, and requests missed events', async () => {
    const { baseUrl, server, frames, state } = await start((socket, newest) => {
      if (newest === 3) return
      socket.send(JSON.stringify({ action: 'event', seq: 4, name: 'stories.changed', payload: { agentId: 'a1' } }))
    })
    const wakers: (() => void)[] = []
    const network: NetworkWatch = {
      isOnline: () => true,
      subscribe: (onWake) => {
        wakers.push(onWake)
        return () => undefined
      },
    }
    const onEvent = vi.fn()
    const statuses: LiveStatus[] = []
    const transport = httpTransport({ baseUrl, getToken: () => 'good', webSocket: WebSocket, network })
    const connection = transport.connect({ onEvent, onStatus: (status) => statuses.push(status) })
    await vi.waitFor(() => expect(statuses).toContain('open'))
    for (const client of server.clients) client.terminate()
    await vi.waitFor(() => expect(statuses).toContain('waiting'))
    state.seq = 4
    for (const wake of wakers) wake()
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1))
    expect(frames.at(-1)).toEqual({ action: 'resume', seq: 3 })
    expect(statuses).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open'])
    connection.close()
  })
})

describe('with a socket that the test drives', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A fake socket, to test errors that a real server does not produce. */
  class DrivenSocket implements Socket {
    readonly sent: string[] = []
    isClosed = false
    readonly #listeners = new Map<string, (event: never) => void>()
    send(text: string): void {
      this.sent.push(text)
    }
    close(): void {
      this.isClosed = true
    }
    addEventListener(type: string, listener: (event: never) => void): void {
      this.#listeners.set(type, listener)
    }
    happen(type: 'open' | 'message' | 'close', event: object = {}): void {
      this.#listeners.get(type)?.(event as never)
    }
    receive(frame: object): void {
      this.happen('message', { data: JSON.stringify(frame) })
    }
  }

  function drive() {
    const sockets: DrivenSocket[] = []
    const onStatus = vi.fn<(status: LiveStatus) => void>()
    const onEvent = vi.fn()
    const connection = openLiveConnection({
      open: () => {
        const socket = new DrivenSocket()
        sockets.push(socket)
        return socket
      },
      getToken: () => 'good',
      onTokenRefused: vi.fn(),
      network: always,
      handlers: { onEvent, onStatus },
    })
    const newest = (): DrivenSocket => {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('no socket was opened')
      return socket
    }
    return { sockets, newest, connection, onStatus, onEvent }
  }

  it('closes a connection without replies, and reconnects after 2,000 ms', () => {
    const { sockets, newest, onStatus } = drive()
    newest().happen('open')
    newest().receive({ action: 'ready', seq: 0 })
    vi.advanceTimersByTime(30_000 + 30_000 + 29_999)
    expect(newest().sent.filter((text) => text.includes('ping'))).toHaveLength(2)
    expect(newest().isClosed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(newest().isClosed).toBe(true)
    expect(onStatus).toHaveBeenLastCalledWith('waiting')
    vi.advanceTimersByTime(1_999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
  })

  it('ignores events of a dropped socket', () => {
    const { sockets, newest, onEvent, onStatus } = drive()
    newest().happen('open')
    newest().receive({ action: 'ready', seq: 0 })
    vi.advanceTimersByTime(90_000 + 2_000)
    newest().happen('open')
    newest().receive({ action: 'ready', seq: 0 })
    sockets[0]?.receive({ action: 'event', seq: 1, name: 'agents.changed', payload: { agentId: 'a' } })
    sockets[0]?.happen('close', { code: 4001 })
    expect(onEvent).not.toHaveBeenCalled()
    expect(onStatus).toHaveBeenLastCalledWith('open')
  })

  it('neither emits nor sends after it was closed', () => {
    const { sockets, newest, connection, onStatus } = drive()
    newest().happen('open')
    newest().receive({ action: 'ready', seq: 0 })
    connection.close()
    expect(newest().isClosed).toBe(true)
    newest().happen('close', { code: 1000 })
    vi.advanceTimersByTime(120_000)
    expect(sockets).toHaveLength(1)
    expect(onStatus).toHaveBeenLastCalledWith('open')
  })
})
