import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { Allowance } from '../webChannel.limits.ts'
import { WebFailed } from './WebFailed.ts'

/**
 * Takes one token of the bucket of a key, or refuses if it is empty. The buckets are in the database, so that all
 * servers share them. A refused or rolled back call takes nothing.
 */
export async function takeAllowance(db: Db, key: string, allowance: Allowance, now: Date): Promise<void> {
  if (await hasTaken(db, key, allowance, now)) return
  const { perSecond } = allowance
  const kept = await db.selectFrom('web_allowances').selectAll().where('key', '=', key).executeTakeFirst()
  const passed = kept ? Math.max(0, now.getTime() - kept.at.getTime()) / 1000 : 0
  const wait = Math.max(1, Math.ceil((1 - (kept?.left_over ?? 0)) / perSecond - passed))
  throw new WebFailed('TOO_MANY', `Too many requests. Try again in ${wait} s`, wait)
}

/** Takes tokens of the bucket of a key. Returns false if there are too few; nothing is taken then. */
export async function hasTaken(
  db: Db,
  key: string,
  { burst, perSecond }: Allowance,
  now: Date,
  count = 1,
): Promise<boolean> {
  // Clocks of servers differ, so a negative time counts as zero.
  const left = sql`least(${burst}::float8,
    kept.left_over + greatest(extract(epoch from ${now}::timestamptz - kept.at)::float8, 0) * ${perSecond}::float8)`
  const { rows } = await sql`
    insert into web_allowances as kept (key, left_over, at) values (${key}, ${burst - count}::float8, ${now})
    on conflict (key) do update set left_over = ${left} - ${count}::float8, at = greatest(kept.at, ${now}::timestamptz)
    where ${left} >= ${count}::float8
    returning left_over`.execute(db)
  return rows.length > 0
}

/** Deletes buckets that are full again. */
export async function deleteFullAllowances(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('web_allowances').where('at', '<=', before).execute()
}
