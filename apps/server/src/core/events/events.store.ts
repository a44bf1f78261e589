import type { PlatformEvent } from '@platform/contract'
import type { Audience } from '@platform/contract/policies'
import { sql } from 'kysely'
import { json, type Db } from '../database/database.ts'

/** An event with the people to whom it goes. */
export interface AddressedEvent {
  readonly event: PlatformEvent
  /** Null: everybody whom the event's definition permits. */
  readonly audience: Audience | null
}

export interface StoredEvent {
  readonly seq: number
  readonly name: string
  readonly payload: unknown
  readonly audience: Audience | null
}

/** Sequence number of the newest event of the enterprise; 0 before the first. */
export async function lastSeq(db: Db, enterpriseId: string): Promise<number> {
  const counter = await db
    .selectFrom('event_counters')
    .select('seq')
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst()
  return counter?.seq ?? 0
}

/** The events after a sequence number, oldest first, at most `limit`. */
export async function eventsAfter(db: Db, enterpriseId: string, seq: number, limit: number): Promise<StoredEvent[]> {
  return db
    .selectFrom('events')
    .select(['seq', 'name', 'payload', 'audience'])
    .where('enterprise_id', '=', enterpriseId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/**
 * Appends events to the enterprise's log. Locks its counter until the transaction ends, so that numbers grow in the
 * order of the commits: call it last.
 */
export async function appendEvents(
  db: Db,
  enterpriseId: string,
  events: readonly AddressedEvent[],
  now: Date,
): Promise<StoredEvent[]> {
  const { seq: last } = await db
    .insertInto('event_counters')
    .values({ enterprise_id: enterpriseId, seq: events.length })
    .onConflict((conflict) =>
      conflict.column('enterprise_id').doUpdateSet({ seq: sql`event_counters.seq + ${events.length}` }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  const stored = events.map(({ event: { name, payload }, audience }, index) => ({
    seq: last - events.length + 1 + index,
    name,
    payload,
    audience,
  }))
  // As one parameter: a row for each event would be a statement of its own for each number of events.
  const list = stored.map(({ audience, ...event }) => (audience ? { ...event, audience } : event))
  await sql`
    insert into events (enterprise_id, seq, at, name, payload, audience)
    select ${enterpriseId}::text, seq, ${now}::timestamptz, name, payload, audience
    from jsonb_to_recordset(${json(list)}::jsonb) as given (seq bigint, name text, payload jsonb, audience jsonb)`.execute(
    db,
  )
  return stored
}

/** Deletes the oldest events up to a time, at most `limit`. Returns how many it deleted. */
export async function deleteExpiredEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from events where ctid = any(array(select ctid from events where at <= ${before} order by at limit ${limit}))
    returning 1`.execute(db)
  return rows.length
}
