import type { Batch, CollectItems } from '../../core/batches/batch.ts'
import { inEnterprise, transact, type WorkServices } from '../../core/work/work.ts'
import { conditionOf } from '../contacts/search/search.store.ts'
import type { Collected } from './bulkChanges.kind.ts'
import { findDeletedAfter, findMatchingAfter } from './collect.store.ts'

/** Contacts that are read in one transaction: some tens of milliseconds. */
export const READ_SIZE = 5_000

/**
 * Opens a reader of the contacts that a bulk change is about. Contacts that are created after its start are left out. A
 * contact that is changed meanwhile counts as it is when it is read.
 */
export async function collectContacts(
  services: WorkServices,
  { id, enterpriseId, createdAt }: Batch,
  input: Collected | null,
): Promise<CollectItems> {
  if (input === null) throw new Error(`The contacts of the bulk change ${id} were listed: there is nothing to collect.`)
  if ('deletionId' in input) {
    const { deletionId } = input
    return (after) =>
      inEnterprise(services, enterpriseId, ({ db }) => findDeletedAfter(db, { deletionId, after, size: READ_SIZE }))
  }
  const condition = await transact(services, ({ db }) => conditionOf(db, enterpriseId, input.filter))
  return (after) =>
    transact(services, ({ db }) =>
      findMatchingAfter(db, { enterpriseId, condition, startedAt: createdAt, after, size: READ_SIZE }),
    )
}
