import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { frameText } from '../../../apps/server/src/core/live/frameText.ts'
import { WebSocket } from '../serverPackages.ts'
import type { StoredMessage } from './conversation.ts'

const RETRY_MS = 250

/** A client of the protocol: sends messages one after the other until each is acknowledged, receives by socket. */
export class WebPage {
  /** Received messages, in order. */
  messages: StoredMessage[] = []
  readonly #base: string
  readonly #origin: string
  #token = ''
  #sessionId = ''
  #socket: WebSocket | undefined
  #isOpen = true

  constructor(url: string, origin: string) {
    this.#base = `${url}/api/chatbird/api/webchat`
    this.#origin = origin
  }

  async begin(key: string) {
    const { body } = await this.#callWithRetries('POST', 'session', { key })
    this.#token = body.token
    this.#sessionId = body.sessionId
    for (const message of body.messages) this.#add(message)
    void this.#listen()
  }

  /** Resolves when the server has acknowledged the message. Retries as often as necessary. */
  async send(text: string) {
    await this.#callWithRetries('POST', `session/${this.#sessionId}/message`, { clientId: randomUUID(), text })
  }

  /** Reads all messages from the server. */
  async readAll() {
    const all: StoredMessage[] = []
    for (let hasMore = true; hasMore;) {
      const { body } = await this.#callWithRetries('GET', `session/${this.#sessionId}/messages?after=${all.length}`)
      all.push(...body.messages)
      hasMore = body.hasMore
    }
    return all
  }

  async until(count: number, withinMs: number) {
    for (const deadline = Date.now() + withinMs; this.messages.length < count && Date.now() < deadline;) await pause(50)
  }

  close() {
    this.#isOpen = false
    this.#socket?.terminate()
  }

  async #listen() {
    while (this.#isOpen) {
      const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/socket`, { origin: this.#origin })
      this.#socket = socket
      socket.on('error', () => undefined)
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'auth', token: this.#token, after: this.messages.length })),
      )
      socket.on('message', (data) => {
        const frame = JSON.parse(frameText(data))
        if (frame.type === 'message') this.#add(frame.message)
        if (frame.type === 'end') throw new Error(`the server ended the socket: ${frame.code}`)
      })
      await new Promise((resolve) => socket.once('close', resolve))
      await pause(RETRY_MS)
    }
  }

  /** Adds a message without checks: `findErrors` reports duplicates and wrong order at the end. */
  #add(message: StoredMessage) {
    this.messages.push(message)
  }

  async #callWithRetries(method: string, path: string, body?: object) {
    for (;;) {
      try {
        const response = await fetch(`${this.#base}/${path}`, {
          method,
          headers: {
            origin: this.#origin,
            'content-type': 'application/json',
            ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        const answer = await response.json()
        if (response.ok) return { body: answer }
        if (response.status !== 429) throw new Refused(`${path}: ${response.status} ${JSON.stringify(answer)}`)
        await pause(answer.error.retryAfterSeconds * 1000)
      } catch (error) {
        if (error instanceof Refused) throw error
        await pause(RETRY_MS) // disconnected, or the server is restarting
      }
    }
  }
}

class Refused extends Error {}
