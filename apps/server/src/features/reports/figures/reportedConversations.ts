import { sql, type RawBuilder } from 'kysely'
import type { Report } from '../openReport.ts'
import { isOfChannels } from './counted.ts'

/**
 * The conversations of a report with a message in its range, as a relation of `id`, `user_id`, `messages` (all of the
 * conversation), `started_at`, `last_at`, and `first_in` and `last_in`: the times of its first and its last message in the
 * range. Those of a conversation that reaches over an end of the range are read from the messages, as long as they exist.
 */
export function reportedConversations({ agentId, from, until, ...report }: Report): RawBuilder<unknown> {
  const isOwn = sql`agent_id = ${agentId} and ${isOfChannels(report)}`
  const columns = sql`id, user_id, messages, started_at, last_at`
  const start = sql`${from}::timestamptz`
  const end = sql`${until}::timestamptz`
  const turn = (order: RawBuilder<unknown>) =>
    sql`(select asked_at from turns where report_conversation_id = c.id and asked_at >= ${start} and asked_at < ${end}
      order by asked_at ${order} limit 1)`
  return sql`(
    select ${columns}, first_in, last_in from (
      select ${columns},
        case
          when started_at >= ${start} then started_at
          when conversation_id is null then ${start}
          else ${turn(sql`asc`)}
        end as first_in,
        case
          when last_at < ${end} then last_at
          when conversation_id is null then ${end} - interval '1 microsecond'
          else ${turn(sql`desc`)}
        end as last_in
      from (
        select ${columns}, conversation_id from report_conversations
        where ${isOwn} and started_at >= ${start} - interval '1 day' and started_at < ${end} and last_at >= ${start}
        union all
        select ${columns}, conversation_id from report_conversations
        where ${isOwn} and is_long and started_at < ${start} - interval '1 day' and last_at >= ${start}
      ) c
    ) overlapping
    where first_in is not null and last_in is not null)`
}
