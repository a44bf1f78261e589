import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  WEB_SOCKET_PATH,
  type InputOf,
  type WebBegun,
  type WebError,
  type WebKey,
  type WebMessage,
  type WebMessages,
  type WebSent,
  type WebServerFrame,
} from '@platform/contract'
import { buildWebKey } from '@platform/testing/builders'
import { WebSocket } from 'ws'
import type { Staff } from './bots.ts'

/** The origin of the keys in tests. */
export const PAGE = 'https://shop.example'

export const webKeyInput = (
  agentId: string,
  fields: Partial<InputOf<'webKeys.create'>> = {},
): InputOf<'webKeys.create'> => ({
  agentId,
  name: `Key ${randomUUID()}`,
  origins: [PAGE],
  appearance: { ...buildWebKey().appearance, greeting: '' },
  ...fields,
})

export async function makeWebKey(
  staff: Staff,
  agentId: string,
  fields?: Partial<InputOf<'webKeys.create'>>,
): Promise<WebKey> {
  return (await staff.call('webKeys.create', webKeyInput(agentId, fields))).output
}

/** A response that a page receives. */
export interface PageAnswer<T> {
  readonly status: number
  readonly headers: Headers
  readonly body: T
}

/** Session ids by token. A browser stores both. */
const sessions = new Map<string, string>()

/** Calls of a page to a listening server, from the page's origin. */
export function openPage(address: string, origin: string | null = PAGE) {
  /** With a token, `path` is relative to its session. */
  async function call<T>(method: 'GET' | 'POST' | 'OPTIONS', path: string, token?: string, body?: unknown) {
    const fullPath = token === undefined ? path : `session/${sessions.get(token) ?? randomUUID()}/${path}`
    const response = await fetch(`${address}/api/chatbird/api/webchat/${fullPath}`, {
      method,
      headers: {
        ...(origin === null ? {} : { origin }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: PageAnswer<T> = {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as T,
    }
    return answer
  }
  return {
    call,
    async begin(key: string, fields: object = {}) {
      const begun = await call<WebBegun & WebError>('POST', 'session', undefined, { key, ...fields })
      if (begun.status === 201) sessions.set(begun.body.token, begun.body.sessionId)
      return begun
    },
    send: (token: string, text: string, clientId: string = randomUUID()) =>
      call<WebSent & WebError>('POST', 'message', token, { clientId, text }),
    messages: (token: string, after = 0) => call<WebMessages & WebError>('GET', `messages?after=${after}`, token),
    /** Waits for a number of messages and returns them. */
    async until(token: string, count: number): Promise<WebMessage[]> {
      for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(15)) {
        const { body } = await call<WebMessages>('GET', 'messages', token)
        if (body.sequence >= count) return body.messages
      }
      throw new Error(`there are no ${count} messages`)
    },
    socket: (token: string, after = 0) => openPageSocket(address, origin, { type: 'auth', token, after }),
  }
}

/** A page's socket that records received frames and the close code. */
export function openPageSocket(address: string, origin: string | null, first: unknown) {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/api/${WEB_SOCKET_PATH}`,
    origin === null ? {} : { origin },
  )
  const frames: WebServerFrame[] = []
  let code: number | undefined
  socket.on('open', () => first !== undefined && socket.send(JSON.stringify(first)))
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as WebServerFrame))
  socket.on('close', (closed) => (code = closed))
  socket.on('error', () => undefined)
  return {
    socket,
    frames,
    code: () => code,
    messages: () => frames.flatMap((frame) => (frame.type === 'message' ? [frame.message] : [])),
    async until<T>(check: () => T | undefined | false, withinMs = 10_000): Promise<T> {
      for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(5)) {
        const found = check()
        if (found !== undefined && found !== false) return found
      }
      throw new Error(`timed out: ${JSON.stringify(frames)} ${code}`)
    },
  }
}
