import { WEBHOOK_MAX_BYTES } from '@platform/contract'
import type { FastifyInstance } from 'fastify'
import { WebhookRefused, type ChannelAccount, type ChannelEvents, type Webhook } from '../../core/channels/channel.ts'
import { findAccount, type AccountRow } from '../../core/deliveries/deliveries.store.ts'
import { Failed, notFound, unreadable } from '../../core/http/failed.ts'
import { keepRawBodies, rawBodyOf } from '../../core/http/rawBodies.ts'
import { transact } from '../../core/work/work.ts'
import { receiveMessages, type AccountReceiver } from './receiveMessages.ts'

/** Calls a minute that an address may make: those of a vendor come from few addresses. */
const WEBHOOKS_PER_MINUTE = 600_000

/**
 * Serves the addresses to which vendors report: `POST /api/channels/{accountId}/webhook`. A webhook is acknowledged when
 * everything in it is stored; one that fails is sent again by the vendor, and nothing is applied twice.
 */
export async function serveWebhooks(app: FastifyInstance, receiver: AccountReceiver): Promise<void> {
  await app.register(async (webhooks) => {
    keepRawBodies(webhooks)
    webhooks.route<{ Params: { accountId: string } }>({
      method: 'POST',
      url: '/api/channels/:accountId/webhook',
      bodyLimit: WEBHOOK_MAX_BYTES,
      config: { rateLimit: { max: WEBHOOKS_PER_MINUTE } },
      async handler(request, reply) {
        await receive(receiver, request.params.accountId, { bytes: rawBodyOf(request), headers: request.headers })
        return reply.code(200).send({})
      },
    })
  })
}

async function receive(receiver: AccountReceiver, accountId: string, webhook: Webhook): Promise<void> {
  const { services } = receiver
  const { deliveries, channels } = services
  const row = await transact(services, ({ db }) => findAccount(db, accountId))
  const account = row && (await deliveries.openAccount(accountId))
  const channel = row && channels.of(row.vendor)
  if (!row || !account || !channel) throw notFound()
  const events = read(() => channel.readWebhook(account, webhook))
  await store(receiver, { row, account }, events)
}

async function store(
  receiver: AccountReceiver,
  { row, account }: { readonly row: AccountRow; readonly account: ChannelAccount },
  { receipts, messages }: ChannelEvents,
): Promise<void> {
  await receiver.services.deliveries.receive(account, receipts)
  await receiveMessages(receiver, row, messages)
}

/** Refuses with the status that tells the vendor whose fault it is. */
function read(readWebhook: () => ChannelEvents): ChannelEvents {
  try {
    return readWebhook()
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    if (error.reason === 'format') throw unreadable(error.message)
    throw new Failed({ type: 'FORBIDDEN' }, error.message, { httpStatus: 401 })
  }
}
