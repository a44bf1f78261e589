import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Allowance } from '../webChannel.limits.ts'
import { WebFailed } from './WebFailed.ts'

/**
 * Takes one of what is left for a key, or refuses when nothing is. In the database, so that all servers count together;
 * what is refused takes nothing, and neither does what is rolled back afterwards.
 */
export async function takeAllowance(db: Db, key: string, { burst, perSecond }: Allowance, now: Date): Promise<void> {
  // Servers' clocks differ by a little: time does not run backwards.
  const left = sql`least(${burst}::float8,
    kept.left_over + greatest(extract(epoch from ${now}::timestamptz - kept.at)::float8, 0) * ${perSecond}::float8)`
  const { rows } = await sql`
    insert into web_allowances as kept (key, left_over, at) values (${key}, ${burst - 1}::float8, ${now})
    on conflict (key) do update set left_over = ${left} - 1, at = greatest(kept.at, ${now}::timestamptz)
    where ${left} >= 1
    returning left_over`.execute(db)
  if (rows.length > 0) return
  const kept = await db.selectFrom('web_allowances').selectAll().where('key', '=', key).executeTakeFirst()
  const passed = kept ? Math.max(0, now.getTime() - kept.at.getTime()) / 1000 : 0
  const wait = Math.max(1, Math.ceil((1 - (kept?.left_over ?? 0)) / perSecond - passed))
  throw new WebFailed('TOO_MANY', `Too often. Try again in ${wait} s`, wait)
}

/** Forgets what has run full again. */
export async function deleteFullAllowances(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('web_allowances').where('at', '<=', before).execute()
}
