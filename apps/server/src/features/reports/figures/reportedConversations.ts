import { sql, type RawBuilder } from 'kysely'
import type { Report } from '../openReport.ts'
import { isOfChannels } from './counted.ts'

const COLUMNS = sql`id, user_id, messages, started_at, last_at`

/**
 * The conversations of a report with a message in its range, as a relation of `id`, `user_id`, `messages` (all of the
 * conversation), `started_at`, `last_at`, and `first_in` and `last_in`: the times of its first and its last message in the
 * range. Those of the few that reach over an end of the range are read from the messages, as long as they exist.
 */
export function reportedConversations(report: Report): RawBuilder<unknown> {
  const { agentId, from, until } = report
  const isOwn = sql`agent_id = ${agentId} and ${isOfChannels(report)}`
  const start = sql`${from}::timestamptz`
  const end = sql`${until}::timestamptz`
  const found = (isFound: RawBuilder<unknown>) =>
    sql`select ${COLUMNS}, conversation_id from report_conversations where ${isOwn} and ${isFound}`
  /** Those that reach over a moment: only a long one begins more than a day before it. */
  const reachingOver = (moment: RawBuilder<unknown>) =>
    found(sql`started_at >= ${moment} - interval '1 day' and started_at < ${moment} and last_at >= ${moment}`)
  return sql`(
    select ${COLUMNS}, started_at as first_in, last_at as last_in from report_conversations
    where ${isOwn} and started_at >= ${start} and started_at < ${end} and last_at < ${end}
    union all
    select ${COLUMNS}, first_in, last_in
    from (
      ${reachingOver(start)} union ${reachingOver(end)}
      union ${found(sql`is_long and started_at < ${end} and last_at >= ${start}`)}
    ) reaching
    cross join lateral (
      select min(asked_at) as first_in, max(asked_at) as last_in
      from turns
      where report_conversation_id = reaching.id and asked_at >= ${start} and asked_at < ${end}
        and reaching.conversation_id is not null
      union all
      select greatest(started_at, ${start}), least(last_at, ${end} - interval '1 microsecond')
      where reaching.conversation_id is null
    ) within
    where first_in is not null and (started_at < ${start} or last_at >= ${end}) and started_at < ${end}
      and last_at >= ${start})`
}
