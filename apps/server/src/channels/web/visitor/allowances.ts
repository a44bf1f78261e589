import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import { preparedQuery, type ValueOf } from '../../../core/database/preparedQuery.ts'
import { ALLOWANCE_KEPT_SECONDS, type Allowance } from '../webChannel.limits.ts'
import { WebFailed } from './WebFailed.ts'

/**
 * Takes one token of the bucket of a key, or refuses if it is empty. The buckets are in the database, so that all
 * servers share them. A refused or rolled back call takes nothing.
 */
export async function takeAllowance(db: Db, key: string, allowance: Allowance, now: Date): Promise<void> {
  if (!(await hasTaken(db, key, allowance, now))) throw await tooMany(db, key, allowance, now)
}

/** The refusal of a call because its bucket is empty, with the time until it has a token. */
export async function tooMany(db: Db, key: string, { perSecond }: Allowance, now: Date): Promise<WebFailed> {
  const kept = await db.selectFrom('web_allowances').selectAll().where('key', '=', key).executeTakeFirst()
  const passed = kept ? (now.getTime() - kept.at.getTime()) / 1000 : 0
  const wait = Math.max(1, Math.ceil((1 - (kept?.left_over ?? 0)) / perSecond - passed))
  return new WebFailed('TOO_MANY', `Too many requests. Try again in ${wait} s`, wait)
}

/** Takes tokens of the bucket of a key. Returns false if there are too few; nothing is taken then. */
export async function hasTaken(
  db: Db,
  key: string,
  { burst, perSecond }: Allowance,
  now: Date,
  count = 1,
): Promise<boolean> {
  return (await take(db, { key, burst, perSecond, count, now })).length > 0
}

/** The tokens to take from a bucket. */
export interface TokenRequest extends Allowance {
  readonly count: number
  readonly now: Date
}

const take = preparedQuery<TokenRequest & { key: string }>()((db, value) =>
  tokensTaken(value, sql`select ${value('key')}::text as key`).compile(db),
)

/**
 * Takes tokens of the buckets of some keys. Returns a row for each bucket that had enough.
 *
 * @param keys a query with the column `key`
 */
export function tokensTaken(
  value: ValueOf<TokenRequest>,
  keys: RawBuilder<unknown>,
): RawBuilder<{ left_over: number }> {
  const [count, now] = [sql`${value('count')}::float8`, sql`${value('now')}::timestamptz`]
  const [burst, perSecond] = [sql`${value('burst')}::float8`, sql`${value('perSecond')}::float8`]
  // Clocks of servers differ, so a negative time counts as zero. But if it is longer than an empty bucket takes to be full,
  // a clock was wrong: the bucket counts as full, or it would get no token until that time.
  const passed = sql`extract(epoch from ${now} - kept.at)::float8`
  const isWrong = sql`${passed} < -${burst} / ${perSecond}`
  const left = sql`case when ${isWrong} then ${burst}
    else least(${burst}, kept.left_over + greatest(${passed}, 0) * ${perSecond}) end`
  return sql<{ left_over: number }>`
    insert into web_allowances as kept (key, left_over, at)
    select asked.key, ${burst} - ${count}, ${now} from (${keys}) as asked
    on conflict (key) do update set left_over = ${left} - ${count}, 
      at = case when ${isWrong} then ${now} else greatest(kept.at, ${now}) end
    where ${left} >= ${count}
    returning left_over`
}

/** Deletes buckets that are full again, and those of a wrong clock. */
export async function deleteFullAllowances(db: Db, now: Date): Promise<void> {
  const keptMs = ALLOWANCE_KEPT_SECONDS * 1000
  const [oldest, newest] = [new Date(now.getTime() - keptMs), new Date(now.getTime() + keptMs)]
  await db
    .deleteFrom('web_allowances')
    .where((where) => where.or([where('at', '<=', oldest), where('at', '>', newest)]))
    .execute()
}
