import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTemporaryDatabase } from '../../testing/testDatabase.ts'
import { SESSION_FRAME } from '../live/live.bus.ts'
import { SESSIONS_ENDED } from '../sessions/sessions.bus.ts'
import { defineBusMessage, type Bus, type BusMessage, type Notice } from './bus.ts'
import { EVENT, EVENT_STORED } from './events.bus.ts'
import { noticeOf } from './notices.ts'
import { openPostgresBus } from './openPostgresBus.ts'

const { TEST_DATABASE_URL: serverUrl } = process.env
const log = pino({ level: 'silent' })
const MARK = defineBusMessage<object>('mark')
const NOTE = defineBusMessage<{ readonly text: string }>('note')
const KINDS: readonly BusMessage<never>[] = [EVENT, EVENT_STORED, MARK, NOTE, SESSION_FRAME, SESSIONS_ENDED]

/** A message to publish, and how a subscriber receives it in full. */
const messageOf = <Payload extends object>(kind: BusMessage<Payload>, payload: NoInfer<Payload>) => ({
  received: noticeOf(kind, payload),
  publishAt: (bus: Bus) => bus.publish(kind, payload),
})
type Message = ReturnType<typeof messageOf>

const pieceOf = (text: string): Message =>
  messageOf(SESSION_FRAME, {
    enterpriseId: 'a',
    sessionId: 'session',
    frame: { action: 'piece', replyId: 'reply', index: 0, text },
  })
const note = (text: string): Message => messageOf(NOTE, { text })

const isMark = (notice: Notice | undefined): boolean => notice?.type === MARK.type
const record = (bus: Bus, receive: (notice: Notice) => void): void => {
  for (const kind of KINDS) bus.subscribe(kind, (payload: object) => receive({ type: kind.type, ...payload }))
}

describe.skipIf(!serverUrl)('the bus on LISTEN/NOTIFY', () => {
  const received: { here: Notice[]; there: Notice[] } = { here: [], there: [] }
  let database: Awaited<ReturnType<typeof createTemporaryDatabase>>
  let here: Bus
  let there: Bus
  beforeAll(async () => {
    database = await createTemporaryDatabase(serverUrl ?? '')
    here = await openPostgresBus(database.url, log)
    there = await openPostgresBus(database.url, log)
    record(here, (notice) => received.here.push(notice))
    record(there, (notice) => received.there.push(notice))
  })
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    await database.drop()
  })

  /** Publishes messages, and returns what both servers have received of them. Ends with a mark of its own. */
  async function publish(...messages: readonly Message[]) {
    received.here = []
    received.there = []
    for (const { publishAt } of [...messages, messageOf(MARK, {})]) publishAt(here)
    for (const deadline = Date.now() + 5_000; Date.now() < deadline; await pause(5)) {
      const { here: own, there: others } = received
      if (isMark(own.at(-1)) && isMark(others.at(-1))) return { own: own.slice(0, -1), others: others.slice(0, -1) }
    }
    throw new Error(`the mark did not arrive: ${JSON.stringify(received)}`)
  }

  it('delivers stored content to its own server, and its ids to others', async () => {
    const payload = { text: 'x'.repeat(20_000) }
    const event = messageOf(EVENT, { enterpriseId: 'a', seq: 3, name: 'agents.changed', payload, audience: null })
    const { own, others } = await publish(event)
    expect(own).toEqual([event.received])
    expect(others).toEqual([{ type: 'event.stored', enterpriseId: 'a', seq: 3 }])
  })

  it('delivers equal messages as often as they are published, in order', async () => {
    const messages = [note('one'), note('two'), note('one'), pieceOf('same'), pieceOf('same')]
    const expected = messages.map(({ received: each }) => each)
    expect(await publish(...messages)).toEqual({ own: expected, others: expected })
  })

  it('drops a piece of a reply that does not fit, and delivers one that just does', async () => {
    const fits = pieceOf('ü'.repeat(3_800))
    const { own, others } = await publish(pieceOf('ü'.repeat(4_000)), fits)
    expect(own).toHaveLength(2)
    expect(others).toEqual([fits.received])
  })

  it('splits a long list of sessions', async () => {
    const sessionIds = Array.from({ length: 1_000 }, (_, index) => `session-with-a-long-id-${index}`)
    const { others } = await publish(messageOf(SESSIONS_ENDED, { sessionIds }))
    expect(others.flatMap((notice) => notice.sessionIds)).toEqual(sessionIds)
  })

  it('sends nothing of what is published after it was closed', async () => {
    const closed = await openPostgresBus(database.url, log)
    await closed.close()
    received.there = []
    closed.publish(NOTE, { text: 'late' })
    expect(await publish()).toEqual({ own: [], others: [] })
  })
})
