import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGate, type Gate } from '../../testing/openGate.ts'
import { createTemporaryDatabase } from '../../testing/testDatabase.ts'
import { defineBusMessage, type Bus } from './bus.ts'
import { openPostgresBus } from './openPostgresBus.ts'
import { openRedisBus } from './openRedisBus.ts'

const { TEST_DATABASE_URL: serverUrl, TEST_REDIS_URL: redisUrl } = process.env
const log = pino({ level: 'silent' })
const NOTE = defineBusMessage<{ readonly text: string }>('note')

/** A server's bus, with what it received: names of messages, and gaps. */
async function openServer(gate: Gate, databaseUrl: string) {
  const fallback = await openPostgresBus(databaseUrl, log)
  let notices = 0
  const bus: Bus = await openRedisBus(gate.url, {
    log,
    fallback: {
      ...fallback,
      publish(kind, payload) {
        if (kind.type === NOTE.type) notices += 1
        fallback.publish(kind, payload)
      },
    },
  })
  const received: string[] = []
  bus.subscribe(NOTE, ({ text }) => received.push(text))
  bus.onGap(() => received.push('gap'))
  return { bus, received, notices: () => notices }
}

async function eventually(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(10)) if (condition()) return
  throw new Error('timed out')
}

describe.skipIf(!serverUrl || !redisUrl)('the bus on Redis', () => {
  let database: Awaited<ReturnType<typeof createTemporaryDatabase>>
  let gates: { one: Gate; two: Gate }
  let one: Awaited<ReturnType<typeof openServer>>
  let two: Awaited<ReturnType<typeof openServer>>
  let name = 0
  beforeAll(async () => {
    database = await createTemporaryDatabase(serverUrl ?? '')
    gates = { one: await openGate(redisUrl ?? ''), two: await openGate(redisUrl ?? '') }
    one = await openServer(gates.one, database.url)
    two = await openServer(gates.two, database.url)
  })
  afterAll(async () => {
    await Promise.all([one.bus.close(), two.bus.close()])
    await Promise.all([gates.one.stop(), gates.two.stop()])
    await database.drop()
  })
  beforeEach(() => {
    one.received.length = 0
    two.received.length = 0
  })

  /** Publishes a message at each server, and waits until both have received both. */
  async function exchange(): Promise<void> {
    const names = [`message ${name++}`, `message ${name++}`]
    one.bus.publish(NOTE, { text: names[0] ?? '' })
    two.bus.publish(NOTE, { text: names[1] ?? '' })
    await eventually(() => [one, two].every(({ received }) => names.every((given) => received.includes(given))))
  }
  const useRedisAgain = (): Promise<void> =>
    eventually(() => {
      const before = [one.notices(), two.notices()]
      one.bus.publish(NOTE, { text: 'probe' })
      two.bus.publish(NOTE, { text: 'probe' })
      return one.notices() === before[0] && two.notices() === before[1]
    })

  it('delivers a message once to each server, and nothing through the fallback', async () => {
    await exchange()
    expect([one.received.length, two.received.length]).toEqual([2, 2])
    expect([one.notices(), two.notices()]).toEqual([0, 0])
  })

  it.each([
    ['does not answer any more', async () => [gates.one.freeze(), gates.two.freeze()]],
    ['cannot be reached by one of the servers', async () => gates.two.stop()],
  ])('uses the fallback when Redis %s, announces that messages were lost, and returns to Redis', async (_, fail) => {
    await fail()
    one.bus.publish(NOTE, { text: 'lost' })
    // Both may have missed messages of the other one.
    await eventually(() => [one, two].every(({ received }) => received.filter((given) => given === 'gap').length >= 2))
    await exchange()
    await Promise.all([gates.one.start(), gates.two.start()])
    await exchange()
    await useRedisAgain()
    one.received.length = 0
    two.received.length = 0
    await exchange()
    for (const { received } of [one, two])
      expect(received.filter((given) => given.startsWith('message'))).toHaveLength(2)
  })

  it('can be closed while a message is on the way', async () => {
    const { bus } = await openServer(gates.one, database.url)
    bus.publish(NOTE, { text: 'last' })
    await bus.close()
    // Redis refuses the message only when the connection has ended.
    await expect(exchange()).resolves.toBeUndefined()
  })
})
