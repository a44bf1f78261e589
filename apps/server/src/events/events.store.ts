import type { PlatformEvent } from '@platform/contract'
import { sql } from 'kysely'
import { json, type Db } from '../database/database.ts'

export interface StoredEvent {
  readonly seq: number
  readonly name: string
  readonly payload: unknown
}

/**
 * Appends events to the enterprise's log. Locks its counter until the transaction ends, so that numbers grow in the
 * order of the commits: call it last.
 */
export async function appendEvents(
  db: Db,
  enterpriseId: string,
  events: readonly PlatformEvent[],
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
  const stored = events.map(({ name, payload }, index) => ({ seq: last - events.length + 1 + index, name, payload }))
  await db
    .insertInto('events')
    .values(
      stored.map(({ seq, name, payload }) => ({
        enterprise_id: enterpriseId,
        seq,
        at: now,
        name,
        payload: json(payload),
      })),
    )
    .execute()
  return stored
}
