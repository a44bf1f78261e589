// A server that only sends messages through the loopback vendor and takes its webhooks, for the proof of deliveries: it is
// started by its options in JSON, and killed.
import { once } from 'node:events'
import { mayBecome, type DeliveryStatus } from '@platform/contract'
import Fastify from 'fastify'
import { pino } from 'pino'
import { AnswerQueue } from '../../channels/answering/AnswerQueue.ts'
import { serveWebhooks } from '../../channels/accounts/webhooks.ts'
import { JSON_COLUMNS } from '../../columns.generated.ts'
import { openChannels } from '../../core/channels/openChannels.ts'
import { newId } from '../../core/database/id.ts'
import { migrate } from '../../core/database/migrate.ts'
import { openPglite } from '../../core/database/openPglite.ts'
import { openPostgres } from '../../core/database/openPostgres.ts'
import { openDeliveries } from '../../core/deliveries/openDeliveries.ts'
import { openLocalBus } from '../../core/events/bus.ts'
import { replyWithFailure } from '../../core/http/failures.ts'
import { openSchedules } from '../../core/schedules/openSchedules.ts'
import type { Services } from '../../core/services.ts'
import { openTasks } from '../../core/tasks/openTasks.ts'
import { openTopics } from '../../core/topics/openTopics.ts'
import { openObservers } from '../../core/work/changes.ts'
import { transact } from '../../core/work/work.ts'
import { insertEnterprise } from '../../features/account/enterprise.ts'
import { answerWith } from '../workers.ts'
import { insertAccount } from './insertAccount.ts'
import { loopbackChannel } from './loopbackChannel.ts'
import { queueMessages } from './queueMessages.ts'

export interface DeliveryWorkerOptions {
  readonly databaseUrl: string | undefined
  readonly directory: string
  readonly task:
    | { readonly does: 'fill'; readonly messages: number; readonly vendor: { url: string; secret: string } }
    | { readonly does: 'run' }
    | { readonly does: 'read' }
}

/** The answer to `fill`. */
export interface Filled {
  readonly accountId: string
}

/** A delivery, as it is stored in the end. */
export interface StoredDelivery {
  readonly id: string
  readonly status: DeliveryStatus
  readonly providerId: string | null
  /** Whether each of its changes is a move of the table. */
  readonly isInOrder: boolean
}

const { databaseUrl, directory, task }: DeliveryWorkerOptions = JSON.parse(process.argv[2] ?? '')
const database = databaseUrl
  ? await openPostgres(databaseUrl, JSON_COLUMNS, () => undefined)
  : await openPglite(directory, JSON_COLUMNS)
const log = pino({ level: 'silent' })
const [bus, observers, channels, secretKey] = [openLocalBus(), openObservers(), openChannels(), Buffer.alloc(32, 7)]
const common = { database, bus, observers, log, now: () => new Date() }
const deliveries = openDeliveries({ ...common, channels, secretKey })

if (task.does === 'fill') {
  await migrate(database)
  const tasks = openTasks(common)
  const services = { ...common, channels, deliveries, tasks, schedules: openSchedules(common) } as unknown as Services
  const enterpriseId = await transact(common, ({ db }) => insertEnterprise(db, newId(), 'UTC'))
  const accountId = await insertAccount(services, task.vendor, { enterpriseId })
  // Three messages to each person, which leave in their order.
  const texts = Array.from({ length: task.messages }, (_, index) => {
    return { to: `+1555${String(Math.floor(index / 3)).padStart(7, '0')}`, text: String(index % 3) }
  })
  await queueMessages(services, { enterpriseId, accountId }, texts)
  await answerWith({ accountId } satisfies Filled)
} else if (task.does === 'read') {
  const rows = await database.owner.selectFrom('deliveries').select(['id', 'status', 'provider_id']).execute()
  const changes = await database.owner
    .selectFrom('delivery_changes')
    .select(['delivery_id', 'status'])
    .orderBy('delivery_id')
    .orderBy('sequence')
    .execute()
  const changesOf = Map.groupBy(changes, ({ delivery_id: id }) => id)
  const stored = rows.map(({ id, status, provider_id: providerId }): StoredDelivery => {
    const statuses: DeliveryStatus[] = ['queued', ...(changesOf.get(id) ?? []).map((change) => change.status)]
    const isInOrder = statuses.slice(1).every((next, index) => mayBecome(statuses[index] ?? 'queued', next))
    return { id, status, providerId, isInOrder: isInOrder && statuses.at(-1) === status }
  })
  await answerWith(stored)
} else {
  channels.start([loopbackChannel()])
  const app = Fastify()
  app.setErrorHandler(replyWithFailure({}))
  const services = { ...common, channels, deliveries, topics: openTopics(common) }
  await serveWebhooks(app, { services, answers: new AnswerQueue(openTasks(common)) })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(address)
  // Begins together with the other server: alone it would have sent everything before the other one runs.
  await once(process, 'message')
  await deliveries.start()
  // Until it is killed.
  await new Promise(() => undefined)
}
await database.close()
process.disconnect?.()
