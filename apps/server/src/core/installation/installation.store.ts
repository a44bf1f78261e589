import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { holdDeliveries, isHeldByCopy } from '../deliveries/heldDeliveries.store.ts'
import type { HoldReason, StoredInstallation } from './compareInstallation.ts'

/** Serialises the starts of servers. Ends with the transaction. */
export async function lockInstallation(db: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('platform installation'))`.execute(db)
}

export async function readInstallation(
  owner: Kysely<Tables>,
): Promise<(StoredInstallation & { readonly heldSince: Date | null }) | undefined> {
  return owner.selectFrom('installation').select(['id', 'epoch', 'place', 'held_since as heldSince']).executeTakeFirst()
}

export async function writeInstallation(
  db: Transaction<Tables>,
  { id, epoch, place }: StoredInstallation,
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ id, epoch, place })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ id, epoch, place }))
    .execute()
}

/** Grows the epoch, and returns the installation; undefined before the first start. */
export async function growEpoch(owner: Kysely<Tables>): Promise<{ id: string; epoch: number } | undefined> {
  return owner
    .updateTable('installation')
    .set((set) => ({ epoch: set('epoch', '+', 1) }))
    .returning(['id', 'epoch'])
    .executeTakeFirst()
}

/**
 * The cluster and the database of PostgreSQL, which a restored dump or a copied database does not share; empty for the
 * embedded database. Undefined if the server may not read it.
 */
export async function placeOf(owner: Kysely<Tables>, kind: 'pglite' | 'postgres'): Promise<string | undefined> {
  if (kind === 'pglite') return ''
  const found = await sql<{ place: string }>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as place
    from pg_control_system()`
    .execute(owner)
    .catch(() => undefined)
  return found?.rows[0]?.place
}

/**
 * Holds all open tasks, wake-ups and deliveries. Tasks that run are queued again, so that a server which still runs one stores nothing.
 */
export async function holdWork(db: Transaction<Tables>, reason: HoldReason, now: Date): Promise<void> {
  await db
    .updateTable('installation')
    .set({ held_since: sql<Date>`coalesce(held_since, ${now})`, held_reason: reason })
    .execute()
  await db
    .updateTable('tasks')
    .set({ held_at: now, state: 'queued', held_by: null, held_until: null })
    .where('state', 'in', ['queued', 'running'])
    .execute()
  await db.updateTable('schedules').set({ held_at: now, parked_at: now }).where('parked_at', 'is', null).execute()
  await holdDeliveries(db, now)
}

interface HeldNumbers {
  readonly tasks: number
  readonly wakeUps: number
  readonly deliveries: number
}

/** The numbers of held tasks, wake-ups and deliveries of all enterprises. */
export async function countHeld(owner: Kysely<Tables>): Promise<HeldNumbers> {
  const { rows } = await sql<HeldNumbers>`
    select (select count(*) from tasks where held_at is not null and state in ('queued', 'running')) as tasks,
      (select count(*) from schedules where held_at is not null and parked_at is not null) as "wakeUps",
      (select count(*) from deliveries where ${isHeldByCopy}) as deliveries`.execute(owner)
  return rows[0] ?? { tasks: 0, wakeUps: 0, deliveries: 0 }
}

/** Ends the hold if nothing is held any more, and returns whether the database is still held. */
export async function endHoldIfDecided(owner: Kysely<Tables>): Promise<boolean> {
  await owner
    .updateTable('installation')
    .set({ held_since: null, held_reason: null })
    .where('held_since', 'is not', null)
    .where(
      sql<boolean>`not exists (select from tasks where held_at is not null and state in ('queued', 'running'))
        and not exists (select from schedules where held_at is not null and parked_at is not null)
        and not exists (select from deliveries where ${isHeldByCopy})`,
    )
    .execute()
  return (await readInstallation(owner))?.heldSince != null
}
