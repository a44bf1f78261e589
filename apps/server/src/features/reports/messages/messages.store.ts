import type { ReportMessageFilter } from '@platform/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { TurnTable } from '../../../core/database/tables.ts'
import type { MessageContent } from '../../conversations/messages.store.ts'
import { countedIntents, countedMessages, isOfChannels } from '../figures/counted.ts'
import type { Report } from '../openReport.ts'

/** Which of the messages of a report are listed. */
export type Selection = Pick<
  ReportMessageFilter,
  'scope' | 'intentId' | 'isWeak' | 'conversationId' | 'score' | 'weekday' | 'hour'
>

export type MessageTurn = Pick<
  Selectable<TurnTable>,
  | 'message_id'
  | 'question_id'
  | 'report_conversation_id'
  | 'asked_at'
  | 'channel'
  | 'layer'
  | 'intent_id'
  | 'intent_name'
  | 'confidence'
  | 'threshold'
  | 'emotion'
  | 'outage'
  | 'outage_status'
  | 'ranking'
  | 'entities'
> & {
  readonly question: MessageContent
  readonly answer: MessageContent
  /** Whether it is of a sample conversation. */
  readonly is_sample: boolean
  /** The visitor's rating of the conversation. */
  readonly score: number | null
  readonly comment: string | null
}

/** A position in the order of the times. */
export interface Position {
  readonly asked_at: Date
  readonly message_id: string
}

const COLUMNS = sql`turns.message_id, turns.question_id, turns.report_conversation_id, turns.asked_at, turns.channel,
  turns.layer, turns.intent_id, turns.intent_name, turns.confidence, turns.threshold, turns.emotion, turns.outage,
  turns.outage_status, turns.ranking, turns.entities, turns.conversation_id`

/** Returns a page of the messages, newest first, and one more if there are more. */
export async function findPage(
  db: Db,
  report: Report,
  selection: Selection,
  { from, perPage }: { readonly from: number; readonly perPage: number },
): Promise<MessageTurn[]> {
  const page = sql`
    select ${COLUMNS} from turns where ${isSelected(report, selection)}
    order by asked_at desc, message_id desc limit ${perPage + 1} offset ${from}`
  const { rows } = await withTexts(page, sql`order by asked_at desc, message_id desc`).execute(db)
  return rows
}

/** Returns the next messages in the order of their times. */
export async function findNext(
  db: Db,
  report: Report,
  selection: Selection,
  { after, size }: { readonly after: Position | undefined; readonly size: number },
): Promise<MessageTurn[]> {
  const isAfter = after
    ? sql`(asked_at, message_id) > (${after.asked_at}::timestamptz, ${after.message_id})`
    : sql`true`
  const page = sql`
    select ${COLUMNS} from turns where ${isSelected(report, selection)} and ${isAfter}
    order by asked_at, message_id limit ${size}`
  const { rows } = await withTexts(page, sql`order by asked_at, message_id`).execute(db)
  return rows
}

const withTexts = (page: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<MessageTurn>`
  select page.*, question.content as question, answer.content as answer, own.score, own.comment,
    own.is_sample
  from (${page}) page
  join conversations own on own.id = page.conversation_id
  join messages question on question.id = page.question_id
  join messages answer on answer.id = page.message_id
  ${order}`

/** Counts the selected messages that exist. */
export async function countPresent(db: Db, report: Report, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from turns where ${isSelected(report, selection)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether messages of the range were deleted, with their conversations. */
export async function hasDeleted(db: Db, { agentId, from, until }: Report): Promise<boolean> {
  const found = await db
    .selectFrom('report_conversations')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('conversation_id', 'is', null)
    .where('started_at', '<', until)
    .where('last_at', '>=', from)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Counts the selected messages, deleted ones included. Undefined if that is not known: those of one conversation are
 * counted only if its range is all of it, and a rating is deleted with its conversation.
 */
export async function countAll(db: Db, report: Report, selection: Selection): Promise<number | undefined> {
  const { conversationId, intentId, score, weekday, hour } = selection
  if (score !== undefined) return undefined
  if (conversationId !== undefined) return countConversation(db, report, selection)
  const counted = intentId === undefined ? countedMessages(report) : countedIntents(report, intentId)
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${numberOf(selection)}), 0)::integer as count
    from ${counted} counted
    where ${isAtHour(sql`at`, report, { weekday, hour })}`.execute(db)
  return rows[0]?.count ?? 0
}

async function countConversation(db: Db, report: Report, selection: Selection): Promise<number | undefined> {
  const { conversationId, scope, intentId, isWeak, weekday, hour } = selection
  const isPart = scope !== 'all' || [intentId, isWeak, weekday, hour].some((value) => value !== undefined)
  if (isPart || report.channels) return undefined
  const row = await db
    .selectFrom('report_conversations')
    .select('messages')
    .where('id', '=', numberOfConversation(conversationId))
    .where('agent_id', '=', report.agentId)
    .where('started_at', '>=', report.from)
    .where('last_at', '<', report.until)
    .executeTakeFirst()
  return row?.messages
}

/** The number of a conversation; one that does not exist for another id. */
const numberOfConversation = (id: string | undefined): number => (/^\d{1,15}$/.test(id ?? '') ? Number(id) : 0)

/** The number of a row of the counts that a selection means. Only scoped messages are understood weakly. */
function numberOf({ scope, isWeak }: Selection): RawBuilder<unknown> {
  const isOther = scope === 'nonScoped' || scope === 'unavailable'
  if (isWeak === true) return isOther ? sql`0` : sql`weak`
  if (scope === 'nonScoped') return sql`messages - scoped - unavailable`
  if (scope === 'unavailable') return sql`unavailable`
  const all = scope === 'scoped' ? sql`scoped` : sql`messages`
  return isWeak === false ? sql`${all} - weak` : all
}

/** The condition of the turns of a scope. */
const SCOPES: Readonly<Record<Exclude<Selection['scope'], 'all'>, RawBuilder<unknown>>> = {
  scoped: sql`layer not in ('out-of-scope', 'unavailable')`,
  nonScoped: sql`layer = 'out-of-scope'`,
  unavailable: sql`layer = 'unavailable'`,
}

/** The condition of the turns that are selected. */
export function isSelected(
  report: Report,
  { scope, intentId, isWeak, conversationId, score, weekday, hour }: Selection,
) {
  const conditions = [
    sql`agent_id = ${report.agentId}`,
    sql`asked_at >= ${report.from}::timestamptz`,
    sql`asked_at < ${report.until}::timestamptz`,
    isOfChannels(report),
    isAtHour(sql`asked_at`, report, { weekday, hour }),
  ]
  if (scope !== 'all') conditions.push(SCOPES[scope])
  if (intentId !== undefined) conditions.push(sql`intent_id = ${intentId}`)
  if (isWeak !== undefined) conditions.push(sql`is_weak = ${isWeak}`)
  if (conversationId !== undefined) {
    conditions.push(sql`report_conversation_id = ${numberOfConversation(conversationId)}`)
  }
  if (score !== undefined) {
    conditions.push(sql`conversation_id in (
      select id from conversations where agent_id = ${report.agentId} and score = ${score})`)
  }
  return sql.join(conditions, sql` and `)
}

function isAtHour(
  at: RawBuilder<unknown>,
  { timeZone }: Report,
  { weekday, hour }: Pick<Selection, 'weekday' | 'hour'>,
): RawBuilder<unknown> {
  const local = sql`(${at} at time zone ${timeZone})`
  return sql`${weekday === undefined ? sql`true` : sql`extract(isodow from ${local}) = ${weekday}`}
    and ${hour === undefined ? sql`true` : sql`extract(hour from ${local}) = ${hour}`}`
}
