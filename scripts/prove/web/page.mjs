import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'

const { WebSocket } = createRequire(new URL('../../../apps/server/package.json', import.meta.url))('ws')
const AGAIN_MS = 250

/** A page that keeps to the protocol: sends one thing after the other until each is acknowledged, hears by socket. */
export class WebPage {
  /** What the visitor sees, in order. */
  messages = []
  #base
  #origin
  #token = ''
  #sessionId = ''
  #socket
  #isOpen = true

  constructor(url, origin) {
    this.#base = `${url}/api/chatbird/api/webchat`
    this.#origin = origin
  }

  async begin(key) {
    const { body } = await this.#insist('POST', 'session', { key })
    this.#token = body.token
    this.#sessionId = body.sessionId
    for (const message of body.messages) this.#take(message)
    void this.#listen()
  }

  /** Comes back when the server has it, however often that takes. */
  async send(text) {
    await this.#insist('POST', `session/${this.#sessionId}/message`, { clientId: randomUUID(), text })
  }

  /** Everything that the server has, read afresh. */
  async readAll() {
    const all = []
    for (let hasMore = true; hasMore;) {
      const { body } = await this.#insist('GET', `session/${this.#sessionId}/messages?after=${all.length}`)
      all.push(...body.messages)
      hasMore = body.hasMore
    }
    return all
  }

  async until(count, withinMs) {
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
        const frame = JSON.parse(data.toString())
        if (frame.type === 'message') this.#take(frame.message)
        if (frame.type === 'end') throw new Error(`the server ended the socket: ${frame.code}`)
      })
      await new Promise((resolve) => socket.once('close', resolve))
      await pause(AGAIN_MS)
    }
  }

  /** Takes what is next; what is there already, or comes too soon, is a fault that shows in the end. */
  #take(message) {
    this.messages.push(message)
  }

  async #insist(method, path, body) {
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
        await pause(AGAIN_MS) // cut, or the server is gone for the moment
      }
    }
  }
}

class Refused extends Error {}
