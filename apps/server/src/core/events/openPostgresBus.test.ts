import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTemporaryDatabase } from '../../testing/testDatabase.ts'
import type { Bus, BusMessage } from './bus.ts'
import { openPostgresBus } from './openPostgresBus.ts'

const { TEST_DATABASE_URL: serverUrl } = process.env
const log = pino({ level: 'silent' })
const pieceOf = (text: string): BusMessage => ({
  type: 'reply.piece',
  enterpriseId: 'a',
  sessionId: 'session',
  piece: { replyId: 'reply', index: 0, text },
})

const isMark = (message: BusMessage | undefined): boolean => message?.type === 'web.check' && 'keyId' in message
const typing = (isTyping: boolean): BusMessage => ({
  type: 'web.frame',
  conversationId: 'c',
  frame: { type: 'typing', isTyping },
})

describe.skipIf(!serverUrl)('the bus on LISTEN/NOTIFY', () => {
  const received: { here: BusMessage[]; there: BusMessage[] } = { here: [], there: [] }
  let database: Awaited<ReturnType<typeof createTemporaryDatabase>>
  let here: Bus
  let there: Bus
  beforeAll(async () => {
    database = await createTemporaryDatabase(serverUrl ?? '')
    here = await openPostgresBus(database.url, log)
    there = await openPostgresBus(database.url, log)
    here.subscribe((message) => received.here.push(message))
    there.subscribe((message) => received.there.push(message))
  })
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    await database.drop()
  })

  /** Publishes messages, and returns what both servers have received of them. Ends with a mark of its own. */
  async function publish(...messages: readonly BusMessage[]) {
    received.here = []
    received.there = []
    const mark: BusMessage = { type: 'web.check', keyId: 'the mark' }
    for (const message of [...messages, mark]) here.publish(message)
    for (const deadline = Date.now() + 5_000; Date.now() < deadline; await pause(5)) {
      const { here: own, there: others } = received
      if (isMark(own.at(-1)) && isMark(others.at(-1))) return { own: own.slice(0, -1), others: others.slice(0, -1) }
    }
    throw new Error(`the mark did not arrive: ${JSON.stringify(received)}`)
  }

  it('delivers stored content to its own server, and its ids to others', async () => {
    const payload = { text: 'x'.repeat(20_000) }
    const event: BusMessage = {
      type: 'event',
      enterpriseId: 'a',
      seq: 3,
      name: 'agents.changed',
      payload,
      audience: null,
    }
    const { own, others } = await publish(event)
    expect(own).toEqual([event])
    expect(others).toEqual([{ type: 'event.stored', enterpriseId: 'a', seq: 3 }])
  })

  it('delivers equal messages as often as they are published, in order', async () => {
    const messages = [typing(true), typing(false), typing(true), pieceOf('same'), pieceOf('same')]
    expect(await publish(...messages)).toEqual({ own: messages, others: messages })
  })

  it('drops a piece of a reply that does not fit, and delivers one that just does', async () => {
    const fits = pieceOf('ü'.repeat(3_800))
    const { own, others } = await publish(pieceOf('ü'.repeat(4_000)), fits)
    expect(own).toHaveLength(2)
    expect(others).toEqual([fits])
  })

  it('splits a long list of sessions', async () => {
    const sessionIds = Array.from({ length: 1_000 }, (_, index) => `session-with-a-long-id-${index}`)
    const { others } = await publish({ type: 'sessions.ended', sessionIds })
    expect(others.flatMap((message) => ('sessionIds' in message ? message.sessionIds : []))).toEqual(sessionIds)
  })
})
