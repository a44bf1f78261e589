import { transact, type WorkServices } from '../work/work.ts'
import { deleteEndedBatches, deleteLeftParts } from './batches.store.ts'

/** Time for which ended batches and the results of their parts are stored, in days. */
const KEPT_DAYS = 30
/** Batches that are removed in one transaction. */
const BATCHES_AT_ONCE = 10
/** Parts that are removed in one transaction. */
const PARTS_AT_ONCE = 100

/** Removes the items that cancelled and failed batches have left. */
export async function removeLeftParts(services: WorkServices): Promise<void> {
  let removed: number
  do removed = await transact(services, ({ db }) => deleteLeftParts(db, PARTS_AT_ONCE))
  while (removed === PARTS_AT_ONCE)
}

/** Removes batches that ended long ago. */
export async function removeEndedBatches(services: WorkServices): Promise<void> {
  const before = new Date(services.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  let removed: number
  do removed = await transact(services, ({ db }) => deleteEndedBatches(db, before, BATCHES_AT_ONCE))
  while (removed === BATCHES_AT_ONCE)
}
