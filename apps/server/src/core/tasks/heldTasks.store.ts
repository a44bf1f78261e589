import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Held work of a kind of the enterprise. */
export interface HeldOfKind {
  readonly kind: string
  readonly count: number
  readonly earliestDueAt: Date
  readonly heldSince: Date
}

/** The held tasks of the enterprise that have not ended, by kind. */
export async function countHeldTasks(db: Db): Promise<HeldOfKind[]> {
  return db
    .selectFrom('tasks')
    .select((select) => [
      'kind',
      select.fn.countAll<number>().as('count'),
      sql<Date>`min(due_at)`.as('earliestDueAt'),
      sql<Date>`min(held_at)`.as('heldSince'),
    ])
    .where('held_at', 'is not', null)
    .where('state', '=', 'queued')
    .groupBy('kind')
    .execute()
}

/** Releases the held tasks of a kind, and returns their ids. */
export async function releaseHeldTasks(db: Db, kind: string): Promise<string[]> {
  return idsOf(heldOfKind(db, kind).set({ held_at: null }))
}

/**
 * Requests the cancellation of the held tasks of a kind, and returns their ids. Each is claimed to end without a run, and
 * stores what its subject shows then.
 */
export async function cancelHeldTasks(db: Db, kind: string, now: Date): Promise<string[]> {
  return idsOf(
    heldOfKind(db, kind).set({ held_at: null, cancel_requested_at: sql`coalesce(cancel_requested_at, ${now})` }),
  )
}

const heldOfKind = (db: Db, kind: string) =>
  db.updateTable('tasks').where('kind', '=', kind).where('held_at', 'is not', null).where('state', '=', 'queued')

async function idsOf(update: ReturnType<typeof heldOfKind>): Promise<string[]> {
  const changed = await update.returning('id').execute()
  return changed.map(({ id }) => id)
}
