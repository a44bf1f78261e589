import type { ChannelAccount, Receipt } from '../channels/channel.ts'
import { newId } from '../database/id.ts'
import { openSecretBox } from '../security/secretBox.ts'
import { transact, type Work } from '../work/work.ts'
import { findAccountHealth, type AccountHealth } from './accountHealth.store.ts'
import { STORE_BATCH } from './deliveries.limits.ts'
import {
  findAccount,
  insertDeliveries,
  lockLatestDelivery,
  type NewDelivery,
  type StoredReceipt,
} from './deliveries.store.ts'
import { DeliverySender, type SenderServices } from './DeliverySender.ts'
import { storeReceipts } from './receipts.ts'
import { TogetherQueue } from './TogetherQueue.ts'

type QueuingWork = Pick<Work, 'db' | 'enterpriseId' | 'now' | 'afterCommit'>

/** Outgoing messages of the channels of vendors. */
export interface Deliveries {
  /**
   * Stores deliveries in the transaction that stores their messages. They leave after the commit, those to one person in
   * the order of the list. Returns their ids.
   */
  queue(work: QueuingWork, deliveries: readonly Omit<NewDelivery, 'id'>[]): Promise<string[]>
  /**
   * Queues a message again that has failed, or of which nobody knows whether it has arrived: as a delivery of its own, with
   * another id at the vendor. Returns its id; undefined if the message has no such delivery, or was queued again before.
   */
  sendAgain(work: QueuingWork, messageId: string): Promise<string | undefined>
  /** Stores what a vendor reports, together with the reports that arrive at the same time. */
  receive(account: ChannelAccount, receipts: readonly Receipt[]): Promise<void>
  /** An account with its credentials, of any enterprise. Undefined if it does not exist. */
  openAccount(accountId: string): Promise<ChannelAccount | undefined>
  /** Whether messages of an account leave, and why not. Undefined if it does not exist. */
  health(accountId: string): Promise<AccountHealth | undefined>
  /** Encrypts the credentials of an account. */
  sealCredentials(accountId: string, credentials: Readonly<Record<string, string>>): Buffer
  /** Starts to send what is due. */
  start(): Promise<void>
  /** Sends no more, and waits up to `timeoutMs` for the answers of vendors. */
  stop(timeoutMs: number): Promise<void>
}

export interface DeliveriesServices extends Omit<SenderServices, 'openAccount'> {
  readonly secretKey: Buffer
}

/** An account whose credentials are encrypted. */
type SealedAccount = Omit<ChannelAccount, 'credentials'> & { readonly credentials: Uint8Array | null }

export function openDeliveries(services: DeliveriesServices): Deliveries {
  const box = openSecretBox(services.secretKey, 'channel accounts')
  const open = ({ credentials, ...account }: SealedAccount): ChannelAccount => ({
    ...account,
    credentials: credentials ? (JSON.parse(box.open(credentials, account.id)) as Record<string, string>) : {},
  })
  const sender = new DeliverySender({
    ...services,
    openAccount: ({ accountId: id, enterpriseId, type, address, credentials }) =>
      open({ id, enterpriseId, type, address, credentials }),
  })
  const receipts = new TogetherQueue<StoredReceipt>((batch) => storeReceipts(services, batch), STORE_BATCH)
  const queue: Deliveries['queue'] = async (work, deliveries) => {
    if (deliveries.length === 0) return []
    // Ids of one moment are random: sorted, they grow in the order of the list.
    const ids = deliveries.map(() => newId(work.now.getTime())).toSorted()
    const rows = deliveries.map((delivery, index) => ({ ...delivery, id: ids[index] ?? newId() }))
    await insertDeliveries(work.db, work, rows)
    work.afterCommit(() => sender.request())
    return ids
  }
  return {
    queue,
    async sendAgain(work, messageId) {
      const latest = await lockLatestDelivery(work.db, messageId)
      if (latest?.status !== 'failed' && latest?.status !== 'unknown') return undefined
      const { accountId, recipient } = latest
      const [id] = await queue(work, [{ accountId, recipient, messageId }])
      return id
    },
    receive: ({ id: accountId, enterpriseId }, given) =>
      given.length === 0
        ? Promise.resolve()
        : receipts.add(
            given.map((receipt) => ({ ...receipt, reason: receipt.reason ?? null, accountId, enterpriseId })),
          ),
    async openAccount(accountId) {
      const row = await transact(services, ({ db }) => findAccount(db, accountId))
      if (!row) return undefined
      const { id, enterprise_id: enterpriseId, type, address, credentials } = row
      return open({ id, enterpriseId, type, address, credentials })
    },
    health: (accountId) => transact(services, ({ db }) => findAccountHealth(db, accountId)),
    sealCredentials: (accountId, credentials) => box.seal(JSON.stringify(credentials), accountId),
    start: () => sender.start(),
    async stop(timeoutMs) {
      await sender.stop(timeoutMs)
      await receipts.drain()
    },
  }
}
