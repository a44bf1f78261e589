import { sql, type RawBuilder } from 'kysely'
import type { Report } from '../openReport.ts'

/** Length of the quarters of an hour by which messages are counted. */
const BUCKET_MS = 15 * 60 * 1000

/** The part of a range that whole quarters of an hour cover. Empty if `from` is not before `until`. */
export interface WholeBuckets {
  readonly from: Date
  readonly until: Date
}

export function wholeBuckets({ from, until }: Pick<Report, 'from' | 'until'>): WholeBuckets {
  const start = Math.ceil(from.getTime() / BUCKET_MS) * BUCKET_MS
  const end = Math.floor(until.getTime() / BUCKET_MS) * BUCKET_MS
  return { from: new Date(start), until: new Date(Math.max(start, end)) }
}

/**
 * The numbers of the messages of a report, as a relation of `at`, `messages`, `scoped` and `weak`: those of whole quarters
 * of an hour, and the messages themselves where the range begins or ends within one.
 */
export const countedMessages = (report: Report): RawBuilder<unknown> =>
  counted(report, {
    buckets: sql`select bucket_at as at, messages, scoped, weak from report_buckets`,
    turns: sql`select asked_at as at, 1 as messages, (layer <> 'out-of-scope')::integer as scoped, is_weak::integer as weak
      from turns`,
    isCounted: sql`true`,
  })

/** The same for messages with an intent, with `intent_id` and `intent_name`. @param intentId only messages of this one */
export const countedIntents = (report: Report, intentId?: string): RawBuilder<unknown> =>
  counted(report, {
    buckets: sql`select bucket_at as at, intent_id, intent_name, messages, scoped, weak from report_intent_buckets`,
    turns: sql`select asked_at as at, intent_id, coalesce(intent_name, '') as intent_name, 1 as messages,
        (layer <> 'out-of-scope')::integer as scoped, is_weak::integer as weak
      from turns`,
    isCounted: intentId === undefined ? sql`intent_id is not null` : sql`intent_id = ${intentId}`,
  })

interface Sources {
  readonly buckets: RawBuilder<unknown>
  readonly turns: RawBuilder<unknown>
  readonly isCounted: RawBuilder<unknown>
}

function counted(report: Report, { buckets, turns, isCounted }: Sources): RawBuilder<unknown> {
  const { from, until } = report
  const whole = wholeBuckets(report)
  const isOwn = sql`agent_id = ${report.agentId} and ${isOfChannels(report)} and ${isCounted}`
  const between = (column: string, start: Date, end: Date) =>
    sql`${sql.ref(column)} >= ${start}::timestamptz and ${sql.ref(column)} < ${end}::timestamptz`
  const edges = [
    { start: from, end: new Date(Math.min(whole.from.getTime(), until.getTime())) },
    { start: new Date(Math.max(whole.until.getTime(), from.getTime())), end: until },
  ].filter(({ start, end }) => start < end)
  const parts = [
    sql`${buckets} where ${isOwn} and ${between('bucket_at', whole.from, whole.until)}`,
    ...edges.map(({ start, end }) => sql`${turns} where ${isOwn} and ${between('asked_at', start, end)}`),
  ]
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** Whether a row is of the channels of a report. */
export const isOfChannels = ({ channels }: Pick<Report, 'channels'>): RawBuilder<unknown> =>
  channels === null ? sql`true` : sql`channel = any(${[...channels]}::text[])`
