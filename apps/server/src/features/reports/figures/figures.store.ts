import {
  reportDays,
  SCORES,
  type OutputOf,
  type ReportGraph,
  type ReportHours,
  type ReportSummary,
  type TopIntent,
} from '@platform/contract'
import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { Report } from '../openReport.ts'
import { countedIntents, countedMessages, isOfChannels } from './counted.ts'
import { countParts } from './countParts.ts'

/** The cards of a report. */
export async function findSummary(db: Db, report: Report): Promise<ReportSummary> {
  const [counts] = await countParts(db, report, [report.from.toISOString()])
  if (!counts) throw new Error('Platform: the numbers of a report have no row')
  const { messages, scoped, unavailable, weak, conversations, users, longestId } = counts
  return {
    totalConversations: conversations,
    averageMessages: conversations === 0 ? 0 : messages / conversations,
    longestConversation: longestId === null ? null : await findConversation(db, longestId),
    weakUnderstanding: weak,
    totalMessages: messages,
    scopedMessages: scoped,
    nonScopedMessages: messages - scoped - unavailable,
    unavailableMessages: unavailable,
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
    select score, count(*)::integer as conversations
    from report_conversations
    where agent_id = ${report.agentId} and ${isOfChannels(report)} and score is not null
      and started_at < ${report.until}::timestamptz and last_at >= ${report.from}::timestamptz
    group by score`.execute(db)
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
  const parts = await countParts(
    db,
    report,
    days.map(({ from }) => from),
  )
  const counted = parts.map((counts, index) => ({ date: days[index]!.day, ...counts }))
  return {
    activeUsers: counted.map(({ date, users }) => ({ date, value: users })),
    scopeTrend: counted.map(({ date, messages, scoped, unavailable }) => ({
      date,
      scoped,
      nonScoped: messages - scoped - unavailable,
      unavailable,
    })),
    cards: counted.map(({ date, messages, conversations, longest, weak }) => ({
      date,
      totalConversations: conversations,
      averageMessages: conversations === 0 ? 0 : messages / conversations,
      longestConversation: longest,
      weakUnderstanding: weak,
    })),
  }
}

/** The intents with most messages, with their current names; of a deleted one its last name. */
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
