import { sql, type RawBuilder } from 'kysely'
import type { Report } from '../openReport.ts'

/** Length of the rows that cover a part of every day, in every time zone. */
export const QUARTER_MS = 15 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** A part of a range, and the relation whose rows cover it. */
interface Source {
  /** Length of what a row covers, which begins at a multiple of it in UTC; 0 for single messages. */
  readonly lengthMs: number
  readonly time: string
  readonly rows: RawBuilder<unknown>
}

const single = sql`1 as messages, (layer not in ('out-of-scope', 'unavailable'))::integer as scoped,
  (layer = 'unavailable')::integer as unavailable, is_weak::integer as weak`

const MESSAGES: readonly Source[] = [
  {
    lengthMs: QUARTER_MS,
    time: 'bucket_at',
    rows: sql`select bucket_at as at, messages, scoped, unavailable, weak, begun, longest, longest_id from report_buckets`,
  },
  {
    lengthMs: 0,
    time: 'asked_at',
    rows: sql`select asked_at as at, ${single}, 0 as begun, 0 as longest, 0::bigint as longest_id from turns`,
  },
]
const USERS: readonly Source[] = [
  { lengthMs: QUARTER_MS, time: 'bucket_at', rows: sql`select bucket_at as at, user_id from report_user_buckets` },
  {
    lengthMs: 0,
    time: 'asked_at',
    rows: sql`select asked_at as at, (
        select user_id from report_conversations where id = report_conversation_id
      ) as user_id
      from turns`,
  },
]
const INTENT_DAYS: Source = {
  lengthMs: DAY_MS,
  time: 'day_at',
  rows: sql`select day_at as at, intent_id, intent_name, messages, scoped, unavailable, weak from report_intent_days`,
}
const INTENTS: readonly Source[] = [
  {
    lengthMs: QUARTER_MS,
    time: 'bucket_at',
    rows: sql`select bucket_at as at, intent_id, intent_name, messages, scoped, unavailable, weak from report_intent_buckets`,
  },
  {
    lengthMs: 0,
    time: 'asked_at',
    rows: sql`select asked_at as at, intent_id, coalesce(intent_name, '') as intent_name, ${single} from turns`,
  },
]

/**
 * The numbers of the messages of a report, as a relation of `at`, `messages`, `scoped`, `unavailable` and `weak`: those of quarters of an
 * hour, and the messages themselves where the range begins or ends within one. Quarters also have `begun`, `longest` and
 * `longest_id` (see migration 0038), which are 0 for a message.
 */
export const countedMessages = (report: Report): RawBuilder<unknown> => counted(report, MESSAGES)

/**
 * The same for messages with an intent, with `intent_id` and `intent_name`. Most rows are of whole days.
 *
 * @param only messages of this intent, with rows of at most a quarter of an hour
 */
export const countedIntents = (report: Report, only?: string): RawBuilder<unknown> =>
  only === undefined
    ? counted(report, [INTENT_DAYS, ...INTENTS], sql`intent_id is not null`)
    : counted(report, INTENTS, sql`intent_id = ${only}`)

/** Who wrote when, as a relation of `at` and `user_id`: once for each quarter of an hour, and for each message at the ends. */
export const countedUsers = (report: Report): RawBuilder<unknown> => counted(report, USERS)

/** Divides the range of a report among sources, the longest rows first. */
function counted(
  report: Report,
  sources: readonly Source[],
  isCounted: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  const add = (from: number, until: number, [source, ...finer]: readonly Source[]): void => {
    if (from >= until || !source) return
    const { lengthMs, time, rows } = source
    const start = lengthMs === 0 ? from : Math.ceil(from / lengthMs) * lengthMs
    const end = lengthMs === 0 ? until : Math.floor(until / lengthMs) * lengthMs
    if (start >= end) return add(from, until, finer)
    parts.push(sql`${rows} where agent_id = ${report.agentId} and ${isOfChannels(report)} and ${isCounted}
      and ${sql.ref(time)} >= ${new Date(start)}::timestamptz and ${sql.ref(time)} < ${new Date(end)}::timestamptz`)
    add(from, start, finer)
    add(end, until, finer)
  }
  add(report.from.getTime(), report.until.getTime(), sources)
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** Whether a row is of the channels of a report. */
export const isOfChannels = ({ channels }: Pick<Report, 'channels'>): RawBuilder<unknown> =>
  channels === null ? sql`true` : sql`channel = any(${[...channels]}::text[])`
