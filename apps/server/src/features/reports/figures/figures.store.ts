import {
  reportDays,
  SCORES,
  type OutputOf,
  type ReportGraph,
  type ReportHours,
  type ReportSummary,
  type TopIntent,
} from '@platform/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { Report } from '../openReport.ts'
import { countedIntents, countedMessages, isOfChannels } from './counted.ts'
import { reportedConversations } from './reportedConversations.ts'

/** The cards of a report. */
export async function findSummary(db: Db, report: Report): Promise<ReportSummary> {
  const { rows } = await sql<{
    messages: number
    scoped: number
    weak: number
    conversations: number
    users: number
    longest_id: string | null
  }>`
    select numbers.*, conversations.*
    from (
      select coalesce(sum(messages), 0)::integer as messages, coalesce(sum(scoped), 0)::integer as scoped,
        coalesce(sum(weak), 0)::integer as weak
      from ${countedMessages(report)} counted
    ) numbers,
    (
      select count(*)::integer as conversations, count(distinct user_id)::integer as users,
        (-(max(array[messages::bigint, -id]))[2])::text as longest_id
      from ${reportedConversations(report)} c
    ) conversations`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Platform: a query of sums returned no row')
  const { messages, scoped, weak, conversations, users, longest_id: longestId } = row
  return {
    totalConversations: conversations,
    averageMessages: conversations === 0 ? 0 : messages / conversations,
    longestConversation: longestId === null ? null : await findConversation(db, longestId),
    weakUnderstanding: weak,
    totalMessages: messages,
    scopedMessages: scoped,
    nonScopedMessages: messages - scoped,
    activeUsers: users,
    ratings: await countRatings(db, report),
  }
}

/**
 * Counts the conversations of a report by the rating of their visitors, from 1 on. No two messages of a conversation are
 * more than 30 minutes apart, so that one which reaches over a day has a message of it.
 */
async function countRatings(db: Db, report: Report): Promise<number[]> {
  const { rows } = await sql<{ score: number; conversations: number }>`
    select rated.score, count(*)::integer as conversations
    from conversations rated
    join (
      select conversation_id, started_at, last_at from report_conversations where ${isOfChannels(report)}
    ) reported on reported.conversation_id = rated.id
    where rated.agent_id = ${report.agentId} and rated.score is not null
      and started_at < ${report.until}::timestamptz and last_at >= ${report.from}::timestamptz
    group by 1`.execute(db)
  const counts = new Map(rows.map(({ score, conversations }) => [score, conversations]))
  return Array.from({ length: SCORES }, (_, at) => counts.get(at + 1) ?? 0)
}

async function findConversation(db: Db, id: string): Promise<NonNullable<ReportSummary['longestConversation']>> {
  const row = await db
    .selectFrom('report_conversations')
    .select(['messages', 'started_at', 'last_at'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  return {
    conversationId: id,
    messages: row.messages,
    startedAt: row.started_at.toISOString(),
    endedAt: row.last_at.toISOString(),
  }
}

/** The messages and the senders of each day. */
export async function findGraph(db: Db, report: Report): Promise<ReportGraph> {
  const days = reportDays({ from: report.from.toISOString(), until: report.until.toISOString() }, report.timeZone)
  const starts = days.map(({ from }) => from)
  /** The number of the day of a moment, from 1. */
  const dayAt = (moment: RawBuilder<unknown>) => sql`width_bucket(${moment}, ${starts}::timestamptz[])`
  const { rows: messages } = await sql<{ day: number; messages: number; scoped: number; weak: number }>`
    select ${dayAt(sql`at`)} as day, sum(messages)::integer as messages, sum(scoped)::integer as scoped,
      sum(weak)::integer as weak
    from ${countedMessages(report)} counted
    group by 1`.execute(db)
  // A conversation has a message in each half hour, so it and its sender are active on each day from the first to the last one.
  const { rows: conversations } = await sql<{ day: number; conversations: number; users: number; longest: number }>`
    select day, count(*)::integer as conversations, count(distinct user_id)::integer as users, max(messages) as longest
    from (
      select user_id, messages, ${dayAt(sql`first_in`)} as day from ${reportedConversations(report)} c
      union all
      select user_id, messages, generate_series(${dayAt(sql`first_in`)} + 1, ${dayAt(sql`last_in`)}) as day
      from ${reportedConversations(report)} c
      where ${dayAt(sql`first_in`)} < ${dayAt(sql`last_in`)}
    ) active
    group by day`.execute(db)
  const messagesOf = new Map(messages.map((counts) => [counts.day, counts]))
  const conversationsOf = new Map(conversations.map((counts) => [counts.day, counts]))
  const counted = days.map(({ day: date }, index) => ({
    date,
    ...(messagesOf.get(index + 1) ?? { messages: 0, scoped: 0, weak: 0 }),
    ...(conversationsOf.get(index + 1) ?? { conversations: 0, users: 0, longest: 0 }),
  }))
  return {
    activeUsers: counted.map(({ date, users }) => ({ date, value: users })),
    scopeTrend: counted.map(({ date, messages: all, scoped }) => ({ date, scoped, nonScoped: all - scoped })),
    cards: counted.map(({ date, messages: all, conversations: begun, longest, weak }) => ({
      date,
      totalConversations: begun,
      averageMessages: begun === 0 ? 0 : all / begun,
      longestConversation: longest,
      weakUnderstanding: weak,
    })),
  }
}

/** The intents with most messages, with their names of today; of a deleted one its last name. */
export async function findTopIntents(db: Db, report: Report, limit: number): Promise<TopIntent[]> {
  const { rows } = await sql<OutputOf<'reports.topIntents'>['intents'][number]>`
    select top.intent_id as "intentId", coalesce(intents.name, top.intent_name) as "intentName", top.messages as count
    from (
      select intent_id, max(intent_name) as intent_name, sum(messages)::integer as messages
      from ${countedIntents(report)} counted
      group by intent_id
    ) top
    left join intents on intents.id = top.intent_id
    order by top.messages desc, 2, 1
    limit ${limit}`.execute(db)
  return rows
}

/** The messages by the day of the week and the hour of the day. */
export async function findHours(db: Db, report: Report): Promise<ReportHours> {
  const { rows } = await sql<{ weekday: number; hour: number; messages: number }>`
    select extract(isodow from local)::integer as weekday, extract(hour from local)::integer as hour,
      sum(messages)::integer as messages
    from (
      select at at time zone ${report.timeZone} as local, sum(messages) as messages
      from ${countedMessages(report)} counted
      group by at
    ) counted
    group by 1, 2`.execute(db)
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, messages } of rows) counts[weekday - 1]![hour] = messages
  return { counts }
}
