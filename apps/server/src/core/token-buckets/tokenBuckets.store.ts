import { sql, type Kysely } from 'kysely'
import { json, type Db } from '../database/database.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Tables } from '../database/tables.ts'

/** How fast a bucket fills, and how much it holds. */
export interface BucketRate {
  /** Tokens a second; more than 0. */
  readonly ratePerSecond: number
  /** Tokens of a full bucket; at least 1. */
  readonly burst: number
}

/** Identifies a bucket. */
export interface BucketKey {
  readonly enterpriseId: string
  readonly key: string
}

/** A request for tokens of a bucket. */
export interface TokenRequest extends BucketKey, BucketRate {
  /** Whole number of tokens. A bucket never grants more than its burst. */
  readonly wanted: number
}

/** The answer to a request for tokens. */
export interface TakenTokens extends BucketKey {
  /** Number of tokens, from 0 to what was wanted. */
  readonly granted: number
  /** Time until the bucket has another token, in milliseconds; 0 if it has one. */
  readonly waitMs: number
  /** When the tokens were taken, by the database's clock. */
  readonly at: Date
}

/**
 * Takes tokens of buckets, of each at most what it has, in one statement. The buckets stay locked until the transaction
 * ends; a rollback returns the tokens. Over any time, a bucket grants at most its burst and what its rate adds; a clock that
 * is set back adds nothing.
 *
 * @param requests for different buckets. Returns their answers in the order of their keys.
 */
export async function takeTokens(db: Kysely<Tables>, requests: readonly TokenRequest[]): Promise<TakenTokens[]> {
  return requests.length === 0 ? [] : take(db, { requests: json(requests) })
}

const take = preparedQuery<{ requests: string }>()((db, value) =>
  sql<TakenTokens>`
    insert into token_buckets as bucket (enterprise_id, key, rate_per_second, burst, tokens, granted, refilled_at)
    select "enterpriseId", key, "ratePerSecond", burst, burst - granted, granted, clock_timestamp()
    from (
      select *, least(wanted, floor(burst))::integer as granted
      from jsonb_to_recordset(${value('requests')}::jsonb) as request(
        "enterpriseId" text, key text, "ratePerSecond" double precision, burst double precision, wanted integer
      )
    ) as request
    -- Always in the same order, which prevents deadlocks.
    order by "enterpriseId", key
    on conflict (enterprise_id, key) do update set (rate_per_second, burst, tokens, granted, refilled_at) = (
      select excluded.rate_per_second, excluded.burst, available - least(excluded.granted, floor(available)),
        least(excluded.granted, floor(available)), at
      from (
        select at, least(
          excluded.burst,
          bucket.tokens + greatest(0, extract(epoch from at - bucket.refilled_at)) * excluded.rate_per_second
        ) as available
        -- Read after the bucket is locked: a time from before the wait for it would add the time of the wait twice.
        from (select clock_timestamp() as at) as clock
      ) as refilled
    )
    returning enterprise_id as "enterpriseId", key, granted, refilled_at as at,
      ceil(greatest(0, 1 - tokens) / rate_per_second * 1000)::double precision as "waitMs"`.compile(db),
)

/** Puts back tokens that this transaction has taken and did not need. */
export async function returnTokens(db: Db, unused: readonly (BucketKey & { readonly count: number })[]): Promise<void> {
  if (unused.length === 0) return
  await sql`
    update token_buckets as bucket set tokens = tokens + count
    from jsonb_to_recordset(${json(unused)}::jsonb) as unused("enterpriseId" text, key text, count integer)
    where enterprise_id = "enterpriseId" and bucket.key = unused.key`.execute(db)
}

/** Deletes buckets that are full again, which are as good as none. Runs as the tables' owner. */
export async function deleteFullBuckets(owner: Kysely<Tables>): Promise<void> {
  await sql`
    delete from token_buckets
    where tokens + extract(epoch from clock_timestamp() - refilled_at) * rate_per_second >= burst`.execute(owner)
}
