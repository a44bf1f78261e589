import { sql, type Kysely } from 'kysely'
import { json, type Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { AccountOutcomes } from './accountHealth.ts'
import { ACCOUNT_REFUSALS, TRIAL_INTERVAL_MS } from './deliveries.limits.ts'

/** Whether the messages of an account leave. */
export interface AccountHealth {
  /** Messages of a `paused` account wait for a person, those of a `refused` one until its vendor accepts one of them. */
  readonly state: 'active' | 'paused' | 'refused'
  /** Refusals that were about the account since it last had a message accepted. */
  readonly refusals: number
  /** The vendor's code of the last of them; null if there is none. */
  readonly reason: string | null
  /** Since when the account is refused, and when it is tried next; null if it is not. */
  readonly refusedAt: Date | null
  readonly trialAt: Date | null
}

/** An account that its vendor refuses now, or accepts again. */
export interface ChangedAccount {
  readonly accountId: string
  readonly vendor: string
  readonly state: AccountHealth['state']
  readonly reason: string | null
}

/** Stores what outcomes say about their accounts. Returns the accounts whose state has changed. Runs as the tables' owner. */
export async function storeRefusals(
  owner: Db,
  outcomes: readonly AccountOutcomes[],
  now: Date,
): Promise<ChangedAccount[]> {
  if (outcomes.length === 0) return []
  const trialAt = new Date(now.getTime() + TRIAL_INTERVAL_MS)
  const { rows } = await sql<ChangedAccount & { readonly previous: AccountHealth['state'] }>`
    with given as (
      select * from jsonb_to_recordset(${json(outcomes)}::jsonb)
        as given("accountId" text, "isAccepted" boolean, refusals integer, reason text)
    ),
    locked as (
      select id, state, refusals from channel_accounts where id in (select "accountId" from given) order by id for update
    ),
    counted as (
      select id, state as previous, reason,
        given.refusals + case when "isAccepted" then 0 else locked.refusals end as refusals
      from locked join given on "accountId" = id
    ),
    decided as (
      select *, case
        when previous = 'active' and refusals >= ${ACCOUNT_REFUSALS}::integer then 'refused'
        when previous = 'refused' and refusals = 0 then 'active'
        else previous
      end as next from counted
    )
    update channel_accounts as account set
      state = next, refusals = decided.refusals, refusal_reason = decided.reason,
      refused_at = case when next <> 'refused' then null when previous = 'refused' then refused_at else ${now} end,
      trial_at = case when next <> 'refused' then null when previous = 'refused' then trial_at else ${trialAt} end,
      updated_at = ${now}
    from decided where account.id = decided.id
    returning account.id as "accountId", vendor, account.state, refusal_reason as reason, previous`.execute(owner)
  return rows.flatMap(({ previous, ...account }) => (account.state === previous ? [] : [account]))
}

/**
 * Starts a trial of refused accounts whose time has come and that have something to send: no other server tries them
 * before the next interval has passed. Runs as the tables' owner.
 */
export async function startTrials(
  owner: Kysely<Tables>,
  { vendors, now }: { readonly vendors: readonly string[]; readonly now: Date },
): Promise<{ readonly accountId: string; readonly vendor: string }[]> {
  const next = new Date(now.getTime() + TRIAL_INTERVAL_MS)
  const { rows } = await sql<{ accountId: string; vendor: string }>`
    update channel_accounts as account set trial_at = ${next}
    where state = 'refused' and vendor = any(${vendors}::text[])
      -- A later time than the next interval was stored while a clock was ahead.
      and (trial_at <= ${now} or trial_at > ${next})
      and exists (select from deliveries where account_id = account.id and status = 'queued' and due_at <= ${now})
    returning id as "accountId", vendor`.execute(owner)
  return rows
}

/** The health of an account, of any enterprise. Runs as the tables' owner. */
export async function findAccountHealth(owner: Kysely<Tables>, accountId: string): Promise<AccountHealth | undefined> {
  return owner
    .selectFrom('channel_accounts')
    .select(['state', 'refusals', 'refusal_reason as reason', 'refused_at as refusedAt', 'trial_at as trialAt'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}
