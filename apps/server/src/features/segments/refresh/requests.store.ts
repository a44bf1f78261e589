import type { ConditionGroup } from '@platform/contract'
import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { ScheduleKind } from '../../../core/schedules/schedule.ts'

/**
 * Requests to decide the segments of contacts. Returns whether the request is stored: none is for an enterprise without
 * segments.
 */
export async function insertRequest(db: Db, enterpriseId: string, contactIds: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into segment_requests (enterprise_id, contact_ids)
    select ${enterpriseId}, ${[...contactIds]}::text[] where exists (select from segments)`.execute(db)
  return numAffectedRows === 1n
}

/** Requests to find the contacts of segments again. */
export async function requestAgain(db: Db, ids: readonly string[]): Promise<void> {
  const isListed = sql<string>`any(${[...ids]}::text[])`
  await db.selectFrom('segments').select('id').where('id', '=', isListed).orderBy('id').forUpdate().execute()
  await db
    .updateTable('segments')
    .set((set) => ({ requested: set('requested', '+', 1) }))
    .where('id', '=', isListed)
    .execute()
}

/** The conditions of all segments, in order of their ids. */
export async function listConditions(db: Db): Promise<{ id: string; condition: ConditionGroup }[]> {
  return db
    .selectFrom('segments')
    .select(['id', 'condition'])
    .orderBy(sql`id collate "C"`)
    .execute()
}

/**
 * Locks the requests of the enterprise until the end of the transaction. Transactions that request share the lock; the
 * end of a refresh waits for them. It is the last lock of a transaction.
 */
export async function holdRequests(db: Db, purpose: 'requesting' | 'ending'): Promise<void> {
  const key = sql`hashtextextended('segments ' || current_setting('app.enterprise', true), 0)`
  await (
    purpose === 'requesting'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`
  ).execute(db)
}

/** A request for contacts, the oldest first. */
export interface ContactRequest {
  readonly id: string
  readonly contactIds: readonly string[]
  readonly isLast: boolean
}

/** Returns the first contacts of the oldest request; undefined if there is none. */
export async function firstRequested(db: Db, size: number): Promise<ContactRequest | undefined> {
  const { rows } = await sql<ContactRequest>`
    select id::text, contact_ids[1:${size}::integer] as "contactIds", cardinality(contact_ids) <= ${size}::integer as "isLast"
    from segment_requests order by id limit 1`.execute(db)
  return rows[0]
}

/** Removes the first contacts of a request, and the request if they are its last ones. */
export async function dropRequested(db: Db, { id, contactIds, isLast }: ContactRequest): Promise<void> {
  const isRequest = sql<boolean>`id = ${id}::bigint`
  if (isLast) await db.deleteFrom('segment_requests').where(isRequest).execute()
  else {
    const rest = sql<string[]>`contact_ids[${contactIds.length + 1}::integer:]`
    await db.updateTable('segment_requests').set({ contact_ids: rest }).where(isRequest).execute()
  }
}

/** The segments whose contacts must be found, with the numbers of their requests. */
export async function dueSegments(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'requested'])
    .whereRef('refreshed', '<', 'requested')
    .execute()
  return Object.fromEntries(rows.map(({ id, requested }) => [id, requested]))
}

/** Whether a refresh is due. */
export async function isRefreshDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from segment_requests)
      or exists (select from segments where refreshed < requested)
      or exists (select from contact_lists where kind = 'removed') as "isDue"`.execute(db)
  return rows[0]?.isDue ?? false
}

/** Stores that requests are answered. Their contacts are counted, unless the condition has changed meanwhile. */
export async function endRequests(db: Db, requests: Readonly<Record<string, number>>, now: Date): Promise<void> {
  const ids = Object.keys(requests)
  const isListed = sql<string>`any(${ids}::text[])`
  await db.selectFrom('segments').select('id').where('id', '=', isListed).orderBy('id').forUpdate().execute()
  await sql`
    update segments set refreshed = done.request, is_filled = true,
      counted_at = case when counted_at is null and requested > done.request then null else ${now}::timestamptz end
    from unnest(${ids}::text[], ${Object.values(requests)}::integer[]) as done(id, request)
    where segments.id = done.id`.execute(db)
}

/** The enterprises for which a refresh is due. Runs as the tables' owner. */
export async function listDueEnterprises(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select enterprise_id as id from segment_requests
    union select enterprise_id from segments where refreshed < requested
    union select enterprise_id from contact_lists where kind = 'removed'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of the segments exist and have contacts enter and leave as time passes. */
export async function listTimed(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('segments')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('depends_on_time', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** The segments that depend on the time and have no wake-up of a kind. Runs as the tables' owner. */
export async function listUnscheduled(
  db: Db,
  { name: kind }: Pick<ScheduleKind<unknown>, 'name'>,
): Promise<{ id: string; enterpriseId: string }[]> {
  return db
    .selectFrom('segments')
    .select(['id', 'enterprise_id as enterpriseId'])
    .where('depends_on_time', '=', true)
    .where((select) =>
      select.not(
        select.exists(
          select
            .selectFrom('schedules')
            .select('schedules.id')
            .whereRef('schedules.enterprise_id', '=', 'segments.enterprise_id')
            .where('schedules.kind', '=', kind)
            .whereRef('schedules.subject', '=', 'segments.id'),
        ),
      ),
    )
    .execute()
}

/** Returns which of the segments are not counted. */
export async function listUncounted(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('segments')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('counted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
