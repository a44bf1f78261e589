// Outgoing messages through a vendor of this process, on PostgreSQL and on the embedded database: how fast many are queued,
// how many leave and are answered a second, and how many receipts a second are stored, those of a webhook at a time.
import { setTimeout as pause } from 'node:timers/promises'
import { insertAccount } from '../../apps/server/src/testing/loopback/insertAccount.ts'
import { loopbackChannel } from '../../apps/server/src/testing/loopback/loopbackChannel.ts'
import { queueMessages } from '../../apps/server/src/testing/loopback/queueMessages.ts'
import { sql } from '../prove/serverPackages.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import { type DatabaseContext, onDatabases } from './onDatabases.ts'

/** Deliveries that are queued in one transaction. */
const QUEUED = 100_000
/** Of them those that leave. */
const SENT = 10_000
/** Receipts of a webhook, and webhooks at once. */
const RECEIPTS_AT_ONCE = 1
const WEBHOOKS_AT_ONCE = 200

export const bench = (options: BenchOptions): Promise<BenchRow[]> => onDatabases(options, measure)

const messages = (number: number) =>
  Array.from({ length: number }, (_, index) => ({ to: `+1555${String(index).padStart(7, '0')}`, text: 'Hello' }))

async function measure(name: 'PostgreSQL' | 'embedded', { buildServer, log }: DatabaseContext): Promise<BenchRow[]> {
  let count = 0
  // The vendor's answer without its way, so that the server is measured.
  const channel = {
    ...loopbackChannel(),
    deliver: async () => {
      await pause(1)
      count += 1
      return { outcome: 'accepted', providerId: `bench.${count}` } as const
    },
  }
  const server = await buildServer({ channels: [channel] })
  const { services } = server
  const { owner } = services.database
  const enterpriseId = server.enterprises.a.id
  const open = () => insertAccount(services, { url: '', secret: 'bench' }, { enterpriseId })

  const paused = await open()
  await sql`update channel_accounts set state = 'paused' where id = ${paused}`.execute(owner)
  const queueing = await queueMessages(services, { enterpriseId, accountId: paused }, messages(QUEUED))
  log(`${name}: ${queueing.length} wait in a paused account`)
  // The deliveries alone, of messages that are stored.
  await sql`delete from deliveries where account_id = ${paused}`.execute(owner)
  const queuedAt = performance.now()
  await services.database.owner.transaction().execute((db) =>
    services.deliveries.queue(
      { db, enterpriseId, now: services.now(), afterCommit: () => undefined },
      queueing.map(({ messageId, to }) => ({ accountId: paused, messageId, recipient: to })),
    ),
  )
  const queueMs = performance.now() - queuedAt

  const accountId = await open()
  await queueMessages(services, { enterpriseId, accountId }, messages(SENT))
  const sentAt = performance.now()
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from deliveries where account_id = ${accountId} and status <> 'accepted'`.execute(
      owner,
    )
    return rows[0]?.count ?? 0
  }
  while ((await left()) > 0) await pause(50)
  const sendMs = performance.now() - sentAt

  const account = await services.deliveries.openAccount(accountId)
  if (!account) throw new Error('The account is gone')
  const ids = Array.from({ length: SENT }, (_, index) => `bench.${index + 1}`)
  const receiptsAt = performance.now()
  const waiting = [...ids]
  await Promise.all(
    Array.from({ length: WEBHOOKS_AT_ONCE }, async () => {
      for (
        let next = waiting.splice(0, RECEIPTS_AT_ONCE);
        next.length > 0;
        next = waiting.splice(0, RECEIPTS_AT_ONCE)
      ) {
        const receipts = next.map((providerId) => ({ providerId, status: 'delivered', at: services.now() }) as const)
        await services.deliveries.receive(account, receipts)
      }
    }),
  )
  const receiptMs = performance.now() - receiptsAt
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deliveries where account_id = ${accountId} and status = 'delivered'`.execute(
    owner,
  )
  if (rows[0]?.count !== SENT) throw new Error(`${rows[0]?.count} delivered of ${SENT}`)
  await server.close()
  const isPostgres = name === 'PostgreSQL'
  return [
    { name: `${name}: ${QUEUED} deliveries queued`, value: Math.round(queueMs) / 1000, unit: 's', goal: '≤ 10' },
    {
      name: `${name}: messages sent and accepted`,
      value: Math.round((SENT / sendMs) * 1000),
      unit: '/s',
      goal: isPostgres ? '≥ 2500' : '≥ 1500',
    },
    {
      name: `${name}: receipts, one at a time of ${WEBHOOKS_AT_ONCE} callers`,
      value: Math.round((SENT / receiptMs) * 1000),
      unit: '/s',
      goal: isPostgres ? '≥ 3000' : '≥ 2000',
    },
  ]
}
