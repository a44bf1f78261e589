// The chat of visitors with one key, on the embedded database and on PostgreSQL if available: the server's processor time
// per message without and with its answer, messages per second, the cost of idle sockets, the time until a message
// reaches the visitor's socket with many sockets open, and the same while a site sends more than the server can answer.
// The bot is the smallest one.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from '../prove/serverPackages.ts'
import { makeBot } from '../prove/web/conversation.ts'
import { startFulfilment } from '../../apps/server/src/features/fulfilment/testing.ts'
import { frameText } from '../../apps/server/src/core/live/frameText.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { PING_INTERVAL_MS } from '../../packages/contract/src/live/live.ts'
import { startPostgres } from '../postgres.mjs'
import type { BenchOptions, BenchRow, Log } from './benchmark.ts'
import { percentile } from './times.ts'

const ORIGIN = 'https://shop.example'
const TEXTS = ['will it rain tomorrow', 'book a room', 'where is my parcel']
const SLOW_TEXT = 'ask somebody else for advice'
const REPORT_CPU = new URL('reportCpu.ts', import.meta.url).href
/** The allowance of a visitor is 5 messages at once. */
const MESSAGES_PER_VISITOR = 4
/** Not counted: the server compiles what is frequent. */
const WARM_UP_VISITORS = 200
const SENDING_VISITORS = 300
const SENDERS = 16
/** Answers that a server prepares at once. */
const ANSWERS_AT_ONCE = 16
/** Connections of a server to one webhook. The other answers wait for one. */
const WEBHOOK_CONNECTIONS = 8
/** For how long messages are sent while the bot is busy: a webhook has 10 s to reply. */
const BUSY_MS = 5_000
const IDLE_SOCKETS = 2_000
/** Longer than the interval at which the server checks its sockets. */
const IDLE_SECONDS = 32
const SOCKETS = [500, 1_000, 5_000]
const DELIVERIES = 400
const DELIVERIES_PER_SECOND = 40
/** A busy site sends more than the server can answer, while another one sends little. */
const BUSY_SOCKETS = 500
const BUSY_DELIVERIES = 1_500
const BUSY_DELIVERIES_PER_SECOND = 150
const QUIET_SOCKETS = 20
const QUIET_DELIVERIES = 20
const QUIET_DELIVERIES_PER_SECOND = 2

const DATABASES = ['embedded', 'postgres']
const PARTS = ['message', 'answer', 'idle', 'sockets', 'turns']

/**
 * Measures the chat. `only` limits it to some databases and parts, such as `['postgres', 'message']`. With `profileTo`, the
 * server writes a CPU profile of each measured part into that folder.
 */
export async function bench({ log, only, profileTo }: BenchOptions): Promise<BenchRow[]> {
  const unknown = only.filter((name) => ![...DATABASES, ...PARTS].includes(name))
  if (unknown.length > 0) throw new Error(`There is no part "${unknown[0]}": ${[...DATABASES, ...PARTS].join(', ')}`)
  const chosen = (names: readonly string[]) =>
    names.some((name) => only.includes(name)) ? names.filter((name) => only.includes(name)) : names
  const options = { log, parts: chosen(PARTS), profileTo }
  const rows: BenchRow[] = []
  for (const database of chosen(DATABASES)) {
    if (database === 'embedded') rows.push(...(await measure('embedded', '', 3, options)))
    else rows.push(...(await onPostgres((url) => measure('PostgreSQL', url, 1.5, options), log)))
  }
  return rows
}

async function onPostgres(operation: (url: string) => Promise<BenchRow[]>, log: Log): Promise<BenchRow[]> {
  const postgres = await startPostgres()
  if (!postgres) {
    log('PostgreSQL is not available: measures the embedded database only')
    return []
  }
  try {
    return await operation(postgres.url)
  } finally {
    await postgres.stop()
  }
}

interface MeasureOptions extends Pick<BenchOptions, 'log' | 'profileTo'> {
  readonly parts: readonly string[]
}

async function measure(
  name: string,
  databaseUrl: string,
  goalMs: number,
  { log, parts, profileTo = '' }: MeasureOptions,
) {
  const webhook = await startFulfilment()
  const server = await TestServer.start({
    hasSampleData: false,
    databaseUrl,
    fetchAllow: [webhook.host],
    environment: {
      // Every visitor has an address of its own, as the proxy reports it.
      PLATFORM_TRUST_PROXY: 'on',
      NODE_OPTIONS: `--import=${REPORT_CPU}`,
      BENCH_PROFILE_TO: profileTo,
    },
  })
  const site = new Site(server, await makeBot(server, [ORIGIN], { webhookUrl: webhook.url }))
  const rows: BenchRow[] = []
  const run = async (what: string, part: () => Promise<BenchRow[]>) => {
    log(`${name}: ${what}`)
    rows.push(...(await part()))
  }
  try {
    log(`${name}: warm-up`)
    await answering(site, name, WARM_UP_VISITORS)
    if (parts.includes('message')) await run('messages', () => receiving(site, webhook, name, goalMs))
    if (parts.includes('answer')) await run('messages with answers', () => answering(site, name, SENDING_VISITORS))
    if (parts.includes('idle')) await run(`${IDLE_SOCKETS} idle sockets`, () => idling(site, name))
    for (const count of parts.includes('sockets') ? SOCKETS : []) {
      await run(`${DELIVERIES} messages with ${count} sockets`, () => delivering(site, name, count))
    }
    if (parts.includes('turns')) await run('a busy and a quiet site', () => takingTurns(server, name))
    return rows
  } finally {
    site.close()
    await server.dispose()
    await webhook.close()
  }
}

/** Sends messages while the bot is busy: all of its answers wait for a webhook. */
async function receiving(
  site: Site,
  webhook: Awaited<ReturnType<typeof startFulfilment>>,
  name: string,
  goalMs: number,
) {
  const visitors = await site.visitors(SENDING_VISITORS)
  const busy = await site.visitors(ANSWERS_AT_ONCE)
  const reply = Promise.withResolvers<void>()
  webhook.replyWith({ body: '{"text":"Well."}', after: reply.promise })
  const until = performance.now() + BUSY_MS
  await Promise.all(busy.map((visitor) => site.send(visitor, SLOW_TEXT)))
  while (webhook.deliveries.length < WEBHOOK_CONNECTIONS) await pause(10)
  let sent = 0
  const cpuMs = await site.measureCpu(async () => (sent = await site.sendAll(visitors, until)))
  const [first] = visitors
  if (!first) throw new Error('There are no visitors.')
  const { messages } = await site.messages(first, 0)
  if (messages.some(({ from }) => from === 'bot')) throw new Error('the bot answered while only messages were measured')
  reply.resolve()
  await site.untilAnswered(first, 2 * messages.length)
  return [{ name: `${name}: server CPU per message`, value: round(cpuMs / sent), unit: 'ms', goal: `≤ ${goalMs}` }]
}

/** Sends as fast as the server answers, and waits for every answer. */
async function answering(site: Site, name: string, count: number) {
  const visitors = await site.visitors(count)
  const messages = count * MESSAGES_PER_VISITOR
  let seconds = 0
  const cpuMs = await site.measureCpu(async () => {
    const began = performance.now()
    await site.sendAll(visitors)
    // One after another, so that asking costs the server little.
    for (const visitor of visitors) await site.untilAnswered(visitor, 2 * MESSAGES_PER_VISITOR)
    seconds = (performance.now() - began) / 1000
  })
  return [
    {
      name: `${name}: messages with answers`,
      value: Math.round(messages / seconds),
      unit: '/s',
      ...(name === 'PostgreSQL' ? { goal: '≥ 200' } : {}),
    },
    { name: `${name}: server CPU per message with answer`, value: round(cpuMs / messages), unit: 'ms' },
  ]
}

/** The processor time of sockets on which nothing is sent but pings. */
async function idling(site: Site, name: string) {
  await site.openSockets(IDLE_SOCKETS)
  const cpuMs = await site.measureCpu(() => pause(IDLE_SECONDS * 1000))
  const share = cpuMs / (IDLE_SECONDS * 1000)
  return [
    { name: `${name}: ${IDLE_SOCKETS} idle sockets`, value: round(share * 100), unit: '% of a core', goal: '≤ 1' },
  ]
}

/** The time until a message is acknowledged, and until it and its answer reach the socket. */
async function delivering(site: Site, name: string, count: number) {
  await site.openSockets(count)
  const took = await deliver(site, { deliveries: DELIVERIES, perSecond: DELIVERIES_PER_SECOND })
  return percentilesOf(`${name}, ${count} sockets`, took)
}

/** The same for two sites at once, of which one sends more than the server can answer. */
async function takingTurns(server: TestServer, name: string) {
  const busy = new Site(server, await makeBot(server, [ORIGIN], { name: 'Busy' }))
  const quiet = new Site(server, await makeBot(server, [ORIGIN], { name: 'Quiet' }))
  try {
    await busy.openSockets(BUSY_SOCKETS)
    await quiet.openSockets(QUIET_SOCKETS)
    const [ofBusy, ofQuiet] = await Promise.all([
      deliver(busy, { deliveries: BUSY_DELIVERIES, perSecond: BUSY_DELIVERIES_PER_SECOND }),
      deliver(quiet, { deliveries: QUIET_DELIVERIES, perSecond: QUIET_DELIVERIES_PER_SECOND }),
    ])
    return [...percentilesOf(`${name}, busy site`, ofBusy), ...percentilesOf(`${name}, quiet site`, ofQuiet)]
  } finally {
    busy.close()
    quiet.close()
  }
}

/** Milliseconds from the sending of each message. */
type Times = Record<'acknowledgement' | 'message' | 'answer', number[]>

/** Sends messages at a rate, whether or not the previous ones are answered. Returns times in milliseconds. */
async function deliver(site: Site, { deliveries, perSecond }: { deliveries: number; perSecond: number }) {
  const took: Times = { acknowledgement: [], message: [], answer: [] }
  const running: Promise<unknown>[] = []
  /** Each socket sends equally often. */
  const rounds = Math.ceil(deliveries / site.connected.length)
  const began = performance.now()
  for (let sent = 0; sent < deliveries; sent += 1) {
    await pause(Math.max(0, began + (sent * 1000) / perSecond - performance.now()))
    const visitor =
      site.connected[Math.floor((sent * site.connected.length * rounds) / deliveries) % site.connected.length]!
    const sentAt = performance.now()
    const add = (what: keyof Times) => () => took[what].push(performance.now() - sentAt)
    running.push(
      site.send(visitor, TEXTS[sent % TEXTS.length]!).then(add('acknowledgement')),
      visitor.nextMessage('visitor').then(add('message')),
      visitor.nextMessage('bot').then(add('answer')),
    )
  }
  await Promise.all(running)
  return took
}

const percentilesOf = (name: string, took: Times) =>
  Object.entries(took).flatMap(([what, times]) =>
    [50, 99].map((share) => ({
      name: `${name}: ${what} p${share}`,
      value: round(percentile(times, share / 100)),
      unit: 'ms',
    })),
  )

/** Number of visitors of all sites, each of whom has an address. */
let begunVisitors = 0

/** A site with its visitors. */
class Site {
  /** Visitors with an open socket. */
  readonly connected: Visitor[] = []
  readonly #server: TestServer
  readonly #key: string
  readonly #base: string

  constructor(server: TestServer, key: string) {
    this.#server = server
    this.#key = key
    this.#base = `${server.url}/api/chatbird/api/webchat`
  }

  async visitors(count: number) {
    const begun: Visitor[] = []
    while (begun.length < count) {
      const group: Promise<Visitor>[] = Array.from({ length: Math.min(SENDERS, count - begun.length) }, () =>
        this.#begin(),
      )
      begun.push(...(await Promise.all(group)))
    }
    return begun
  }

  /** Opens sockets until there are `count`. */
  async openSockets(count: number) {
    const visitors = await this.visitors(count - this.connected.length)
    const url = `${this.#base.replace('http', 'ws')}/socket`
    while (visitors.length > 0) {
      const group = visitors.splice(0, SENDERS)
      await Promise.all(group.map((visitor) => visitor.connect(url)))
      this.connected.push(...group)
    }
  }

  /** Sends a message, and again when its key may send more. */
  async send(visitor: Visitor, text: string) {
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

  /** Sends the messages of all visitors, several at a time, or those until a time. Returns their number. */
  async sendAll(visitors: readonly Visitor[], until = Infinity) {
    const turns = Array.from({ length: MESSAGES_PER_VISITOR }, () => visitors).flat()
    let next = 0
    const send = async () => {
      while (next < turns.length && performance.now() < until) {
        const index = next++
        await this.send(turns[index]!, TEXTS[index % TEXTS.length]!)
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, send))
    return next
  }

  async messages(
    visitor: Visitor,
    after: number,
  ): Promise<{ messages: readonly { from: string }[]; sequence: number }> {
    const { body } = await this.#call('GET', `session/${visitor.sessionId}/messages?after=${after}`, visitor)
    return body
  }

  async untilAnswered(visitor: Visitor, count: number) {
    while ((await this.messages(visitor, count - 1)).sequence < count) await pause(200)
  }

  /** Returns the processor time of the server during an operation, in milliseconds. */
  async measureCpu(operation: () => Promise<unknown>) {
    const before = await this.#cpuMs()
    await operation()
    return (await this.#cpuMs()) - before
  }

  /** The processor time of the server so far, in milliseconds. */
  async #cpuMs() {
    const from = this.#server.log.length
    process.kill(this.#server.pid!, 'SIGUSR2')
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
    const number = begunVisitors++
    const visitor = new Visitor(`10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`)
    const { status, body } = await this.#call('POST', 'session', visitor, { key: this.#key })
    if (status !== 201) throw new Error(`a session was answered with ${status}: ${JSON.stringify(body)}`)
    visitor.sessionId = body.sessionId
    visitor.token = body.token
    return visitor
  }

  async #call(method: string, path: string, { address, token }: Visitor, body?: object) {
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

/** A wait for the next message of somebody. */
interface Waiting {
  readonly from: string
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

class Visitor {
  readonly address: string
  sessionId = ''
  token = ''
  #socket: WebSocket | undefined
  #pings: NodeJS.Timeout | undefined
  readonly #waiting: Waiting[] = []

  constructor(address: string) {
    this.address = address
  }

  /** Resolves when the server has accepted the socket. */
  connect(url: string) {
    const socket = new WebSocket(url, { origin: ORIGIN, headers: { 'x-forwarded-for': this.address } })
    this.#socket = socket
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'auth', token: this.token, after: 0 }))
      // The server closes silent sockets.
      this.#pings = setInterval(() => socket.send('{"type":"ping"}'), PING_INTERVAL_MS)
    })
    return new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', (code) => {
        clearInterval(this.#pings)
        const error = new Error(`a socket was closed with ${code}`)
        reject(error)
        for (const waiting of this.#waiting.splice(0)) waiting.reject(error)
      })
      socket.on('message', (data) => {
        const frame = JSON.parse(frameText(data))
        if (frame.type === 'ready') resolve()
        if (frame.type !== 'message') return
        const index = this.#waiting.findIndex(({ from }) => from === frame.message.from)
        if (index >= 0) this.#waiting.splice(index, 1)[0]?.resolve()
      })
    })
  }

  nextMessage(from: string) {
    return new Promise<void>((resolve, reject) => this.#waiting.push({ from, resolve, reject }))
  }

  close() {
    clearInterval(this.#pings)
    this.#socket?.terminate()
  }
}

const round = (value: number) => Math.round(value * 100) / 100
