import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { insertAccount } from '../../testing/loopback/insertAccount.ts'
import { loopbackChannel } from '../../testing/loopback/loopbackChannel.ts'
import { LoopbackVendor, type VendorMessage } from '../../testing/loopback/LoopbackVendor.ts'
import { queueMessages } from '../../testing/loopback/queueMessages.ts'
import { openChannels } from '../channels/openChannels.ts'
import type { Services } from '../services.ts'
import type { BucketRate } from '../token-buckets/tokenBuckets.store.ts'
import { openDeliveries } from './openDeliveries.ts'

const PACE: BucketRate = { ratePerSecond: 20, burst: 20 }
const RECIPIENT_PACE: BucketRate = { ratePerSecond: 4, burst: 2 }
/** So slow that nothing is added while a test runs. */
const NOTHING_ADDED = 0.001

interface Line {
  readonly paceWait?: { accountId: string; messages: number; meanMs: number; longestMs: number }
}

const lines: Line[] = []
let server: TestServer
let vendor: LoopbackVendor
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  const channels = [
    loopbackChannel({ vendor: 'unlimited' }),
    loopbackChannel({ vendor: 'paced', pace: { perAccount: PACE } }),
    loopbackChannel({ vendor: 'slow', pace: { perAccount: { ratePerSecond: NOTHING_ADDED, burst: 20 } } }),
    loopbackChannel({ vendor: 'personal', pace: { perRecipient: RECIPIENT_PACE } }),
    loopbackChannel({
      vendor: 'both',
      pace: {
        perAccount: { ratePerSecond: NOTHING_ADDED, burst: 3 },
        perRecipient: { ratePerSecond: NOTHING_ADDED, burst: 1 },
      },
    }),
  ]
  server = await buildServer({ log, channels })
  vendor = await LoopbackVendor.start({ secret: 'a secret of webhooks' })
})
afterAll(async () => {
  await server.close()
  await vendor.close()
})

type Message = { readonly to: string; readonly text: string }

/** Opens an account with a vendor. Its messages are queued by this server, or by another one. */
async function openAccount(vendorName: string) {
  const enterpriseId = server.enterprises.a.id
  const accountId = await insertAccount(server.services, vendor, { enterpriseId, vendorName })
  const queue = (messages: readonly Message[], services: Services = server.services) =>
    queueMessages(services, { enterpriseId, accountId }, messages)
  return { accountId, queue }
}

let people = 0
/** A message to a person who has got none yet. */
const toSomebody = (text = 'Hello'): Message => ({ to: `+1555${String(++people).padStart(7, '0')}`, text })
const toPeople = (count: number): Message[] => Array.from({ length: count }, () => toSomebody())

async function statusesOf(accountId: string) {
  const rows = await server.services.database.owner
    .selectFrom('deliveries')
    .select(['status', 'attempt', 'sequence'])
    .where('account_id', '=', accountId)
    .execute()
  const counts: Record<string, number> = {}
  for (const { status, attempt, sequence } of rows) {
    const each = `${status}, attempts ${attempt}, changes ${sequence}`
    counts[each] = (counts[each] ?? 0) + 1
  }
  return counts
}
const SENT = 'accepted, attempts 1, changes 2'
const WAITING = 'queued, attempts 0, changes 0'

/** Waits until the deliveries of an account have these statuses. */
const become = (accountId: string, statuses: Record<string, number>) =>
  expect.poll(() => statusesOf(accountId), { timeout: 30_000 }).toEqual(statuses)

const arrivedAt = ({ to }: Message) => vendor.accepted.filter((message) => message.to === to)
const arrivalsOf = (messages: readonly Message[]) => {
  const own = new Set(messages.map(({ to }) => to))
  return vendor.accepted.filter(({ to }) => own.has(to))
}

/**
 * The messages above the burst and what the rate has added, counted from a time before the first one: however slow this
 * machine is, a message arrives after its token was taken.
 */
function excessOf(arrivals: readonly VendorMessage[], sinceMs: number, { ratePerSecond, burst }: BucketRate): number {
  const excesses = arrivals.map(({ atMs }, index) => index + 1 - burst - (ratePerSecond * (atMs - sinceMs)) / 1000)
  return Math.max(...excesses)
}

/** The most messages of a second. Some of them may have been late. */
const mostInASecond = (arrivals: readonly VendorMessage[]) =>
  Math.max(
    ...arrivals.map(({ atMs }) => arrivals.filter((other) => other.atMs >= atMs && other.atMs < atMs + 1000).length),
  )

describe('an account', () => {
  it('sends no more than its channel permits, and nothing is sent twice or fails', async () => {
    const { accountId, queue } = await openAccount('paced')
    const messages = toPeople(100)
    const sinceMs = performance.now()
    await queue(messages)
    await become(accountId, { [SENT]: 100 })
    const arrivals = arrivalsOf(messages)
    expect(arrivals).toHaveLength(100)
    expect(excessOf(arrivals, sinceMs, PACE)).toBeLessThan(0.1)
    expect(mostInASecond(arrivals)).toBeLessThan(2 * (PACE.burst + PACE.ratePerSecond))
  })

  it('at its limit holds up no other account, and goes on when tokens are there', async () => {
    const [limited, other, unlimited] = [
      await openAccount('slow'),
      await openAccount('slow'),
      await openAccount('unlimited'),
    ]
    await limited.queue(toPeople(70))
    await become(limited.accountId, { [SENT]: 20, [WAITING]: 50 })
    await other.queue(toPeople(15))
    await unlimited.queue(toPeople(15))
    await become(other.accountId, { [SENT]: 15 })
    await become(unlimited.accountId, { [SENT]: 15 })
    expect(await statusesOf(limited.accountId)).toEqual({ [SENT]: 20, [WAITING]: 50 })
    const { owner } = server.services.database
    await sql`
      update token_buckets set refilled_at = refilled_at - interval '7000 seconds'
      where key like ${`%${limited.accountId}`}`.execute(owner)
    await become(limited.accountId, { [SENT]: 27, [WAITING]: 43 })
  })

  it('without limits needs no bucket', async () => {
    const { owner } = server.services.database
    const { accountId, queue } = await openAccount('unlimited')
    await queue(toPeople(3))
    await become(accountId, { [SENT]: 3 })
    const keys = await owner.selectFrom('token_buckets').select('key').where('key', 'like', `%${accountId}%`).execute()
    expect(keys).toEqual([])
  })
})

describe('a person', () => {
  it('gets the messages of an account at their pace, in their order, while others get theirs', async () => {
    const { accountId, queue } = await openAccount('personal')
    const { to } = toSomebody()
    const messages = Array.from({ length: 8 }, (_, index) => ({ to, text: String(index) }))
    const others = toPeople(5)
    const sinceMs = performance.now()
    await queue([...messages, ...others])
    await become(accountId, { [SENT]: 13 })
    const arrivals = arrivedAt({ to, text: '' })
    expect(arrivals.map(({ text }) => text)).toEqual(messages.map(({ text }) => text))
    expect(excessOf(arrivals, sinceMs, RECIPIENT_PACE)).toBeLessThan(0.1)
    const third = arrivals[2]!
    expect(arrivalsOf(others).filter(({ atMs }) => atMs < third.atMs)).toHaveLength(5)
    const { rows } = await sql<{ key: string }>`
      select key from token_buckets where key like ${`%${to.slice(1)}%`}`.execute(server.services.database.owner)
    expect(rows).toEqual([])
  })

  it('who waits uses no token of the account', async () => {
    const { accountId, queue } = await openAccount('both')
    const first = toSomebody('first')
    await queue([first, { ...first, text: 'second' }])
    await expect.poll(() => deferredOf(accountId), { timeout: 15_000 }).toBe(1)
    await queue(toPeople(3))
    await become(accountId, { [SENT]: 3, [WAITING]: 2 })
    expect(arrivedAt(first).map(({ text }) => text)).toEqual(['first'])
  })
})

/** Deliveries that are due later. */
async function deferredOf(accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deliveries
    where account_id = ${accountId} and status = 'queued' and due_at > ${server.services.now()}`.execute(
    server.services.database.owner,
  )
  return rows[0]?.count ?? 0
}

/** Another server of the installation, which alone knows some vendors. */
function openServer(vendorName: string, rate: BucketRate): Services {
  const channels = openChannels()
  channels.start([loopbackChannel({ vendor: vendorName, pace: { perAccount: rate } })])
  return { ...server.services, channels, deliveries: openDeliveries({ ...server.services, channels }) }
}

describe('two servers', () => {
  it('share the tokens of an account', async () => {
    const rate = { ratePerSecond: NOTHING_ADDED, burst: 20 }
    const [one, other] = [openServer('shared', rate), openServer('shared', rate)]
    const { accountId, queue } = await openAccount('shared')
    await one.deliveries.start()
    await queue(toPeople(15), one)
    await become(accountId, { [SENT]: 15 })
    await one.deliveries.stop(5_000)
    await other.deliveries.start()
    await queue(toPeople(15), other)
    await become(accountId, { [SENT]: 20, [WAITING]: 10 })
    await other.deliveries.stop(5_000)
    expect(await statusesOf(accountId)).toEqual({ [SENT]: 20, [WAITING]: 10 })
  })

  it('that send at once keep the pace together', async () => {
    const servers = [openServer('together', PACE), openServer('together', PACE)]
    for (const { deliveries } of servers) await deliveries.start()
    const { accountId, queue } = await openAccount('together')
    const messages = toPeople(60)
    const sinceMs = performance.now()
    await Promise.all(servers.map((each, index) => queue(messages.slice(index * 30, index * 30 + 30), each)))
    await become(accountId, { [SENT]: 60 })
    expect(excessOf(arrivalsOf(messages), sinceMs, PACE)).toBeLessThan(0.1)
    for (const { deliveries } of servers) await deliveries.stop(5_000)
  })
})

describe('a wait for the pace', () => {
  it('is logged with the number of messages and their times', async () => {
    const { accountId, queue } = await openAccount('paced')
    await queue(toPeople(30))
    await become(accountId, { [SENT]: 30 })
    await server.services.deliveries.stop(5_000)
    const [wait] = lines.flatMap(({ paceWait }) => (paceWait?.accountId === accountId ? [paceWait] : []))
    // Ten of them wait; some may have found a token that was added while the others were taken.
    expect(wait?.messages).toBeGreaterThan(0)
    expect(wait?.messages).toBeLessThanOrEqual(10)
    expect(wait?.longestMs).toBeGreaterThanOrEqual(wait?.meanMs ?? Infinity)
    expect(wait?.meanMs).toBeGreaterThan(0)
  })
})

it.each([
  { ratePerSecond: 0, burst: 1 },
  { ratePerSecond: 1, burst: 0.5 },
  { ratePerSecond: Number.NaN, burst: 1 },
])('a channel with a limit that permits nothing does not start: %j', (rate) => {
  const start = (name: 'perAccount' | 'perRecipient') =>
    openChannels().start([loopbackChannel({ pace: { [name]: rate } })])
  expect(() => start('perAccount')).toThrow('ratePerSecond must be above 0, and burst at least 1')
  expect(() => start('perRecipient')).toThrow('perRecipient')
})
