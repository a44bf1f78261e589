import { newId } from '../../core/database/id.ts'
import type { Services } from '../../core/services.ts'
import type { LoopbackVendor } from './LoopbackVendor.ts'

interface InsertAccountOptions {
  readonly enterpriseId: string
  /** @default no bot */
  readonly agentId?: string | null
  /** The name of the vendor's channel. @default 'loopback' */
  readonly vendorName?: string
}

/** Inserts an account with the loopback vendor, and returns its id. */
export async function insertAccount(
  { database, deliveries, now }: Pick<Services, 'database' | 'deliveries' | 'now'>,
  vendor: Pick<LoopbackVendor, 'url' | 'secret'>,
  { enterpriseId, agentId = null, vendorName = 'loopback' }: InsertAccountOptions,
): Promise<string> {
  const id = newId()
  await database.owner
    .insertInto('channel_accounts')
    .values({
      id,
      enterprise_id: enterpriseId,
      type: 'whatsapp',
      vendor: vendorName,
      name: `Loopback ${id}`,
      address: '+15550100',
      agent_id: agentId,
      credentials: deliveries.sealCredentials(id, { url: vendor.url, secret: vendor.secret }),
      created_at: now(),
      updated_at: now(),
    })
    .execute()
  return id
}
