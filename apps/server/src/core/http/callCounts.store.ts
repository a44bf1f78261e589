import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Length of the windows in which calls are counted, in milliseconds. */
export const WINDOW_MS = 60_000

/** The calls of clients within a window, by key. */
export type Counts = ReadonlyMap<string, number>

/**
 * Adds calls to those of other servers, and returns the sums. A key is missing in the result if another server, whose
 * clock is ahead, counts the next window already. A count of a later window was stored while a clock was wrong, and is
 * replaced. Runs as the tables' owner.
 */
export async function addCounts(db: Db, endsAt: Date, counts: Counts): Promise<Counts> {
  // Always in the same order, which prevents deadlocks.
  const keys = [...counts.keys()].toSorted()
  const { rows } = await sql<{ key: string; count: number }>`
    insert into call_counts as kept (key, ends_at, count)
    select key, ${endsAt}::timestamptz, count
    from unnest(${keys}::text[], ${keys.map((key) => counts.get(key))}::integer[]) as added (key, count)
    on conflict (key) do update set
      ends_at = excluded.ends_at,
      count = excluded.count + case when kept.ends_at = excluded.ends_at then kept.count else 0 end
    where kept.ends_at <= excluded.ends_at or kept.ends_at > excluded.ends_at + ${WINDOW_MS} * interval '1 millisecond'
    returning key, count`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Deletes the counts of windows that have ended, and of those that begin after the next one. */
export async function deleteEndedCounts(db: Db, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + 2 * WINDOW_MS)
  await db
    .deleteFrom('call_counts')
    .where((where) => where.or([where('ends_at', '<=', now), where('ends_at', '>', latest)]))
    .execute()
}
