import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { HeldOfKind } from '../tasks/heldTasks.store.ts'

/** The held wake-ups of the enterprise, by kind. One that a server of an earlier release set again is not held any more. */
export async function countHeldWakeUps(db: Db): Promise<HeldOfKind[]> {
  return db
    .selectFrom('schedules')
    .select((select) => [
      'kind',
      select.fn.countAll<number>().as('count'),
      sql<Date>`min(due_at)`.as('earliestDueAt'),
      sql<Date>`min(held_at)`.as('heldSince'),
    ])
    .where('held_at', 'is not', null)
    .where('parked_at', 'is not', null)
    .groupBy('kind')
    .execute()
}

/** Releases the held wake-ups of a kind: they run at their time. Returns their number. */
export async function releaseHeldWakeUps(db: Db, kind: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set({ held_at: null, parked_at: null })
    .where('kind', '=', kind)
    .where('held_at', 'is not', null)
    .where('parked_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the held wake-ups of a kind. Returns their number. */
export async function deleteHeldWakeUps(db: Db, kind: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('schedules')
    .where('kind', '=', kind)
    .where('held_at', 'is not', null)
    .where('parked_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
