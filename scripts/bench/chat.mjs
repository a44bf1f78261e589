// The chat of visitors, on the embedded database and on PostgreSQL if available: messages per second of an agent, the
// server's processor time per message with its answer, the cost of idle sockets, and the time until a message reaches the
// visitor's socket with many sockets open. The bot is the smallest one, so that its thinking hardly counts.
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { makeBot } from '../prove/web/conversation.mjs'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { startPostgres } from '../postgres.mjs'

const { WebSocket } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws')
const ORIGIN = 'https://shop.example'
const TEXTS = ['will it rain tomorrow', 'book a room', 'where is my parcel']
const REPORT_CPU = new URL('reportCpu.mjs', import.meta.url).href
/** Keys of one agent, whose visitors take turns: the allowance of a key is 50 messages per second. */
const KEYS = 8
/** The allowance of a visitor is 5 messages at once. */
const MESSAGES_PER_VISITOR = 4
const SENDING_VISITORS = 500
const SENDERS = 32
const IDLE_SOCKETS = 2_000
/** Longer than the interval at which the server checks its sockets. */
const IDLE_SECONDS = 35
const SOCKETS = [1_000, 5_000]
const DELIVERIES = 400
const DELIVERIES_PER_SECOND = 40

export async function bench({ log }) {
  const postgres = await startPostgres()
  if (!postgres) log('PostgreSQL is not available: measures the embedded database only')
  try {
    const databases = [['embedded', '', 3], ...(postgres ? [['PostgreSQL', postgres.url, 1.5]] : [])]
    const rows = []
    for (const [name, url, goalMs] of databases) rows.push(...(await measure(name, url, goalMs, log)))
    return rows
  } finally {
    await postgres?.stop()
  }
}

async function measure(name, databaseUrl, goalMs, log) {
  const server = await TestServer.start({
    hasSampleData: false,
    databaseUrl,
    // Every visitor has an address of its own, as the proxy reports it.
    environment: { PLATFORM_TRUST_PROXY: 'on', NODE_OPTIONS: `--import=${REPORT_CPU}` },
  })
  const site = new Site(server, await makeKeys(server))
  try {
    log(`${name}: ${SENDING_VISITORS * MESSAGES_PER_VISITOR} messages`)
    const rows = await sending(site, name, goalMs)
    log(`${name}: ${IDLE_SOCKETS} idle sockets for ${IDLE_SECONDS} s`)
    rows.push(await idling(site, name))
    for (const count of SOCKETS) {
      log(`${name}: ${DELIVERIES} messages with ${count} sockets`)
      rows.push(...(await delivering(site, name, count)))
    }
    return rows
  } finally {
    site.close()
    await server.dispose()
  }
}

/** Trains the smallest bot and returns its keys. */
async function makeKeys(server) {
  const keys = [await makeBot(server, [ORIGIN])]
  const api = await Api.signIn(server)
  const [agent] = await api.agents()
  // Names of keys follow from their origins, and are unique.
  while (keys.length < KEYS) {
    keys.push(await api.createWebKey(agent.id, { origins: [ORIGIN, `https://shop${keys.length}.example`] }))
  }
  return keys
}

/** Sends as fast as the server answers, and waits for every answer. */
async function sending(site, name, goalMs) {
  const visitors = await site.visitors(SENDING_VISITORS)
  const messages = SENDING_VISITORS * MESSAGES_PER_VISITOR
  const turns = Array.from({ length: MESSAGES_PER_VISITOR }, () => visitors).flat()
  let next = 0
  const cpuBefore = await site.cpuMs()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (next < messages) {
        const index = next++
        await site.send(turns[index], TEXTS[index % TEXTS.length])
      }
    }),
  )
  // One after another, so that asking costs the server little.
  for (const visitor of visitors) await site.untilAnswered(visitor, 2 * MESSAGES_PER_VISITOR)
  const seconds = (performance.now() - began) / 1000
  const cpu = (await site.cpuMs()) - cpuBefore
  return [
    {
      name: `${name}: messages with answers`,
      value: Math.round(messages / seconds),
      unit: '/s',
      goal: '≥ 200 (PostgreSQL)',
    },
    {
      name: `${name}: server CPU per message with answer`,
      value: round(cpu / messages),
      unit: 'ms',
      goal: `≤ ${goalMs}`,
    },
  ]
}

/** The processor time of sockets on which nothing is sent but pings. */
async function idling(site, name) {
  await site.openSockets(IDLE_SOCKETS)
  const before = await site.cpuMs()
  await pause(IDLE_SECONDS * 1000)
  const share = ((await site.cpuMs()) - before) / (IDLE_SECONDS * 1000)
  return { name: `${name}: ${IDLE_SOCKETS} idle sockets`, value: round(share * 100), unit: '% of a core', goal: '≤ 1' }
}

/** The time from the request until the visitor's own message and the answer reach the socket. */
async function delivering(site, name, count) {
  await site.openSockets(count)
  const [own, answers] = [[], []]
  const running = []
  const began = performance.now()
  for (let sent = 0; sent < DELIVERIES; sent += 1) {
    await pause(Math.max(0, began + (sent * 1000) / DELIVERIES_PER_SECOND - performance.now()))
    const visitor = site.connected[Math.floor((sent * site.connected.length) / DELIVERIES)]
    const sentAt = performance.now()
    const received = [visitor.nextMessage('visitor'), visitor.nextMessage('bot')]
    running.push(
      site.send(visitor, TEXTS[sent % TEXTS.length]),
      received[0].then(() => own.push(performance.now() - sentAt)),
      received[1].then(() => answers.push(performance.now() - sentAt)),
    )
  }
  await Promise.all(running)
  return Object.entries({ message: own, answer: answers }).flatMap(([what, took]) =>
    [50, 99].map((share) => ({
      name: `${name}, ${count} sockets: ${what} p${share}`,
      value: round(percentile(took, share / 100)),
      unit: 'ms',
    })),
  )
}

/** A site with its visitors. */
class Site {
  /** Visitors with an open socket. */
  connected = []
  #server
  #keys
  #base
  #visitors = 0

  constructor(server, keys) {
    this.#server = server
    this.#keys = keys
    this.#base = `${server.url}/api/chatbird/api/webchat`
  }

  async visitors(count) {
    const begun = []
    while (begun.length < count) {
      const group = Array.from({ length: Math.min(SENDERS, count - begun.length) }, () => this.#begin())
      begun.push(...(await Promise.all(group)))
    }
    return begun
  }

  /** Opens sockets until there are `count`. */
  async openSockets(count) {
    const visitors = await this.visitors(count - this.connected.length)
    const url = `${this.#base.replace('http', 'ws')}/socket`
    while (visitors.length > 0) {
      const group = visitors.splice(0, SENDERS)
      await Promise.all(group.map((visitor) => visitor.connect(url)))
      this.connected.push(...group)
    }
  }

  /** Sends a message, and again when its key may send more. */
  async send(visitor, text) {
    const clientId = randomUUID()
    for (;;) {
      const { status, body } = await this.#call('POST', `session/${visitor.sessionId}/message`, visitor, {
        clientId,
        text,
      })
      if (status < 300) return
      if (status !== 429) throw new Error(`a message was answered with ${status}: ${JSON.stringify(body)}`)
      await pause(body.error.retryAfterSeconds * 1000)
    }
  }

  async untilAnswered(visitor, count) {
    for (;;) {
      const { body } = await this.#call('GET', `session/${visitor.sessionId}/messages?after=${count - 1}`, visitor)
      if (body.sequence >= count) return
      await pause(200)
    }
  }

  /** The processor time of the server so far, in milliseconds. */
  async cpuMs() {
    const from = this.#server.log.length
    process.kill(this.#server.pid, 'SIGUSR2')
    for (;;) {
      const found = /processor time ([\d.]+) ms/.exec(this.#server.log.slice(from))
      if (found) return Number(found[1])
      await pause(5)
    }
  }

  close() {
    for (const visitor of this.connected) visitor.close()
  }

  async #begin() {
    const number = this.#visitors++
    const visitor = new Visitor(`10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`)
    const { status, body } = await this.#call('POST', 'session', visitor, { key: this.#keys[number % KEYS] })
    if (status !== 201) throw new Error(`a session was answered with ${status}: ${JSON.stringify(body)}`)
    visitor.sessionId = body.sessionId
    visitor.token = body.token
    return visitor
  }

  async #call(method, path, { address, token }, body) {
    const response = await fetch(`${this.#base}/${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
}

class Visitor {
  sessionId = ''
  token = ''
  #socket
  #waiting = []

  constructor(address) {
    this.address = address
  }

  /** Resolves when the server has accepted the socket. */
  connect(url) {
    const socket = new WebSocket(url, { origin: ORIGIN, headers: { 'x-forwarded-for': this.address } })
    this.#socket = socket
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token: this.token, after: 0 })))
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
      socket.on('message', (data) => {
        const frame = JSON.parse(data.toString())
        if (frame.type === 'ready') resolve()
        if (frame.type !== 'message') return
        const index = this.#waiting.findIndex(({ from }) => from === frame.message.from)
        if (index >= 0) this.#waiting.splice(index, 1)[0].resolve()
      })
    })
  }

  nextMessage(from) {
    return new Promise((resolve) => this.#waiting.push({ from, resolve }))
  }

  close() {
    this.#socket?.terminate()
  }
}

const round = (value) => Math.round(value * 100) / 100
const percentile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
