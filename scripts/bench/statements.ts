// What a visitor's message costs the embedded database, without and with its bot's answer: statements, messages to the
// database and transactions, counted in its protocol, and the time of each frequent statement, which is then sent alone. It
// runs in this thread. PostgreSQL gets the same statements in the same messages.
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '../../apps/server/src/testing/pgliteClass.ts'
import { NO_DIALOGUE } from '../../packages/contract/src/index.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import { percentile } from './times.ts'

/** The allowance of a visitor is 5 messages at once. */
const MESSAGES_PER_VISITOR = 4
const VISITORS = 50
/** Not counted: plans are made and functions are compiled. */
const WARM_UP_VISITORS = 25
const TEXTS = ['will it rain tomorrow', 'book a room', 'where is my parcel']
const SLOW_TEXT = 'ask somebody else for advice'
const TEXT_LENGTH = 70

export async function bench({ log }: BenchOptions): Promise<BenchRow[]> {
  const { buildServer } = await import('../../apps/server/src/testing/buildServer.ts')
  const bots = await import('../../apps/server/src/testing/bots.ts')
  const web = await import('../../apps/server/src/testing/webChannel.ts')
  const { startFulfilment } = await import('../../apps/server/src/features/fulfilment/testing.ts')
  const fulfilment = await startFulfilment()
  const server = await buildServer({
    environment: { PLATFORM_FETCH_ALLOW: fulfilment.host, PLATFORM_TRUST_PROXY: 'on' },
  })
  const page = web.openPage(await server.listen())
  const staff = await bots.signedIn(server, 'a')
  const { id: agentId } = await bots.makeAgent(staff)
  const story = await bots.makeStory(staff, agentId)
  for (const [title, phrases] of Object.entries({
    Weather: ['will it rain', 'what is the weather like'],
    Room: ['book a room', 'reserve a hotel'],
    Parcel: ['where is my order', 'track my parcel'],
  })) {
    await bots.makeIntent(staff, story, { name: title, phrases: bots.phrasesOf(...phrases), responses: ['Noted.'] })
  }
  await bots.makeIntent(staff, story, {
    name: 'Advice',
    phrases: bots.phrasesOf(SLOW_TEXT, 'somebody else has advice'),
    responses: ['Noted.'],
    dialogue: { ...NO_DIALOGUE, fulfilment: { url: fulfilment.url, fallback: 'Later.' } },
  })
  await bots.train(staff, agentId)
  const { key } = await web.makeWebKey(staff, agentId)
  const begin = async () => {
    server.advance(60)
    return (await page.begin(key)).body.token
  }
  const answered = async (visitors: number) => {
    for (let visitor = 0; visitor < visitors; visitor++) {
      const token = await begin()
      for (let sent = 1; sent <= MESSAGES_PER_VISITOR; sent++) await sendAndWait(token, sent)
    }
  }
  const sendAndWait = async (token: string, sent: number) => {
    recording.start()
    await page.send(token, TEXTS[sent % TEXTS.length]!)
    // The answer is stored in the transaction that ends its task.
    await pause(40)
    recording.stop()
    await page.until(token, 2 * sent)
  }
  const count = VISITORS * MESSAGES_PER_VISITOR
  const rows: BenchRow[] = []
  await answered(WARM_UP_VISITORS)
  for (const isTimed of [false, true]) {
    recording = new Recording(isTimed)
    await answered(VISITORS)
    rows.push(...recording.rows('message with answer', count))
  }
  const reply = Promise.withResolvers<void>()
  fulfilment.replyWith({ body: '{"text":"Well."}', after: reply.promise })
  recording = new Recording(true)
  for (let visitor = 0; visitor < 8; visitor++) {
    const token = await begin()
    await page.send(token, SLOW_TEXT)
    await pause(100)
    recording.start()
    for (let sent = 2; sent <= MESSAGES_PER_VISITOR; sent++) await page.send(token, TEXTS[0]!)
    recording.stop()
  }
  rows.push(...recording.rows('message alone', 8 * (MESSAGES_PER_VISITOR - 1)))
  reply.resolve()
  log('measured')
  await pause(500)
  await server.close()
  await fulfilment.close()
  return rows
}

/** Records the frames that are sent to the database, by the texts of their statements. */
class Recording {
  readonly #byText = new Map<string, number[]>()
  readonly #isTimed: boolean
  #isRunning = false
  #sent = 0

  constructor(isTimed: boolean) {
    this.#isTimed = isTimed
  }

  start() {
    this.#isRunning = true
  }

  stop() {
    this.#isRunning = false
  }

  rows(name: string, messages: number): BenchRow[] {
    const per = (value: number) => Math.round((value / messages) * 1000) / 1000
    const texts = [...this.#byText].map(([text, times]) => ({
      text,
      count: times.length,
      // Without the pauses of other programs and of the garbage collection.
      ms: percentile(times, 0.5) * times.length,
    }))
    if (this.#isTimed) {
      return texts
        .filter(({ count }) => count >= messages / 2)
        .toSorted((one, other) => other.ms - one.ms)
        .map(({ text, ms }) => ({
          name: `${name}: ${text.replaceAll(/\s+/g, ' ').slice(0, TEXT_LENGTH)}`,
          value: per(ms),
          unit: 'ms',
        }))
    }
    const total = texts.reduce((sum, { count }) => sum + count, 0)
    const begun = this.#byText.get('begin')?.length ?? 0
    return [
      { name: `${name}: statements, with begin and commit`, value: per(total), unit: '' },
      { name: `${name}: transactions`, value: per(begun), unit: '' },
      { name: `${name}: messages to the database`, value: per(this.#sent), unit: '' },
    ]
  }

  #add(text: string, ms: number) {
    if (!this.#isRunning) return
    const times = this.#byText.get(text) ?? []
    times.push(ms)
    this.#byText.set(text, times)
  }

  /** Sends a message, or each of its statements alone if they are timed. */
  async send(message: Uint8Array, send: (message: Uint8Array) => Promise<unknown[]>): Promise<unknown[]> {
    const parts = statementsOf(message)
    if (this.#isRunning) this.#sent += 1
    if (!this.#isTimed || !this.#isRunning) {
      for (const { text } of parts) if (text !== undefined) this.#add(text, 0)
      return send(message)
    }
    const received: unknown[] = []
    for (const { text, bytes } of parts) {
      const began = performance.now()
      received.push(...(await send(Buffer.concat([bytes, SYNC]))))
      if (text !== undefined) this.#add(text, performance.now() - began)
    }
    return received
  }
}

type Send = (this: unknown, message: Uint8Array, options?: object) => Promise<unknown[]>

let recording = new Recording(false)
const send = Reflect.get(PGlite.prototype, 'execProtocolStream') as Send
const sendRecorded: Send = function (message, options) {
  return recording.send(message, (part) => send.call(this, part, options))
}
Reflect.set(PGlite.prototype, 'execProtocolStream', sendRecorded)

const SYNC = Buffer.from('S\0\0\0\x04', 'latin1')
const known = new Map<string, string>()

/** Divides a message of the protocol before each statement that is bound. */
function statementsOf(message: Uint8Array): { text: string | undefined; bytes: Uint8Array }[] {
  const view = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
  const groups: { text: string | undefined; bytes: Uint8Array }[] = []
  let from = 0
  let text: string | undefined
  for (let at = 0; at < view.length;) {
    const type = String.fromCodePoint(view[at]!)
    const end = at + 1 + view.readUInt32BE(at + 1)
    const strings = view
      .subarray(at + 5, end)
      .toString('latin1')
      .split('\0')
    if (type === 'P') known.set(strings[0]!, strings[1]!)
    if (type === 'B') text = known.get(strings[1]!) ?? strings[1]!
    if (type === 'E') {
      groups.push({ text, bytes: view.subarray(from, end) })
      from = end
    }
    at = end
  }
  if (groups.length === 0) groups.push({ text: undefined, bytes: view.subarray(0, view.length - SYNC.length) })
  return groups
}
