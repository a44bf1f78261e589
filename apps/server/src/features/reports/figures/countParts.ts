import { REPORT_CONVERSATION_IDLE_MS } from '@platform/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { Report } from '../openReport.ts'
import { countedMessages, countedUsers, isOfChannels, QUARTER_MS } from './counted.ts'

/** The numbers of a part of a report. */
export interface PartCounts {
  readonly messages: number
  readonly scoped: number
  /** Neither scoped nor non-scoped: the language model was unavailable. */
  readonly unavailable: number
  readonly weak: number
  /** Conversations with a message in the part. */
  readonly conversations: number
  readonly users: number
  /** Most messages of one of these conversations, all of its messages counted. */
  readonly longest: number
  /** The first conversation with so many. Null if there is none. */
  readonly longestId: string | null
}

/** Orders conversations by their number of messages, then by their ids, the smaller first. Holds 8 million messages. */
const rankOf = (messages: string, id: string): RawBuilder<unknown> =>
  sql`(${sql.ref(messages)}::bigint << 40) - ${sql.ref(id)}`

const toQuarters = (moments: readonly string[], round: (quarters: number) => number): string[] =>
  moments.map((moment) => new Date(round(Date.parse(moment) / QUARTER_MS) * QUARTER_MS).toISOString())

/**
 * Counts a report in parts, for example its days: each from its start to the next one, at multiples of a quarter of an hour
 * between the first and the end of the report.
 *
 * Quarters of an hour know the conversations that begin in them, and the longest one whose last message they have. The
 * conversations at the ends of a part are read as well: those that reach over an end, and those in an incomplete quarter.
 */
export async function countParts(db: Db, report: Report, starts: readonly string[]): Promise<PartCounts[]> {
  const ends = [...starts.slice(1), report.until.toISOString()]
  // The rows of the only part are those of the report: without a condition, their number is estimated well.
  const isOfPart = starts.length === 1 ? sql`true` : sql`at >= from_at and at < until_at`
  const { rows } = await sql<PartCounts>`
    with parts as materialized (
      select * from unnest(${[...starts]}::timestamptz[], ${ends}::timestamptz[],
        ${toQuarters(starts, Math.ceil)}::timestamptz[], ${toQuarters(ends, Math.floor)}::timestamptz[])
      with ordinality as part (from_at, until_at, whole_from, whole_until, number)
    ),
    at_ends as (
      select number, max(${rankOf('messages', 'id')}) as rank,
        count(*) filter (
          where started_at < from_at or started_at < whole_from or started_at >= whole_until) as conversations
      from ${conversationsAtEnds(report, starts)} at_end
      group by number
    )
    select messages, scoped, unavailable, weak, conversations, users, longest::integer,
      nullif((longest << 40) - rank, 0)::text as "longestId"
    from (
      select number, counted.messages, counted.scoped, counted.unavailable, counted.weak, users.users,
        (counted.begun + coalesce(at_ends.conversations, 0))::integer as conversations,
        greatest(counted.rank, at_ends.rank, 0) as rank,
        -- The id was subtracted: it is rounded up.
        (greatest(counted.rank, at_ends.rank, 0) + (1::bigint << 40) - 1) >> 40 as longest
      from parts
      cross join lateral (
        select coalesce(sum(messages), 0)::integer as messages, coalesce(sum(scoped), 0)::integer as scoped,
          coalesce(sum(unavailable), 0)::integer as unavailable, coalesce(sum(weak), 0)::integer as weak, coalesce(sum(begun), 0) as begun,
          max(${rankOf('longest', 'longest_id')}) as rank
        from ${countedMessages(report)} counted
        where ${isOfPart}
      ) counted
      cross join lateral (
        select count(distinct user_id)::integer as users
        from ${countedUsers(report)} counted
        where ${isOfPart}
      ) users
      left join at_ends using (number)
    ) counted
    order by number`.execute(db)
  return rows
}

/**
 * The conversations with a message in a part of a report which reach over one of its ends, or begin near to it, as a relation
 * of them and their part. One that is not long ends within an hour.
 */
function conversationsAtEnds(report: Report, starts: readonly string[]): RawBuilder<unknown> {
  const found = sql`select id, conversation_id, messages, started_at, last_at from report_conversations
    where agent_id = ${report.agentId} and ${isOfChannels(report)}`
  const partAt = (moment: RawBuilder<unknown>) => sql`width_bucket(${moment}, ${[...starts]}::timestamptz[])`
  return sql`(
    select *
    from (
      select parts.*, near.*
      from parts
      cross join lateral (
        ${found} and not is_long and started_at >= from_at - interval '1 hour' and started_at < whole_from
        union all
        ${found} and not is_long and started_at >= greatest(whole_from, whole_until - interval '1 hour')
          and started_at < until_at
      ) near
      union all
      select parts.*, long.*
      from (
        ${found} and is_long and started_at < ${report.until}::timestamptz and last_at >= ${report.from}::timestamptz
      ) long
      cross join lateral generate_series(greatest(${partAt(sql`started_at`)}, 1), ${partAt(sql`last_at`)}) as active
      join parts on parts.number = active
    ) reaching
    where started_at < until_at and last_at >= from_at
      and ${hasMessageIn({ from: sql`from_at`, until: sql`until_at` }, 'reaching')}
    )`
}

/**
 * Whether a conversation that reaches into a range has a message in it. Between two messages there are at most 30 minutes,
 * which may be all of a short range. One that was deleted has no messages.
 *
 * @param relation name of the relation with the columns of `report_conversations`
 */
export const hasMessageIn = (
  { from, until }: { readonly from: RawBuilder<unknown>; readonly until: RawBuilder<unknown> },
  relation: string,
): RawBuilder<unknown> => sql`(started_at >= ${from} or last_at < ${until} or conversation_id is null
  or ${until} - ${from} >= ${REPORT_CONVERSATION_IDLE_MS} * interval '1 millisecond'
  or exists (
    select from turns
    where report_conversation_id = ${sql.ref(`${relation}.id`)} and asked_at >= ${from} and asked_at < ${until}))`
