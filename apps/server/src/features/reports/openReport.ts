import { sql } from 'kysely'
import { CHANNELS, reportRange, reportRangeRules, type ChannelType, type ReportFilter } from '@platform/contract'
import { enforceRules } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { requireAgent } from '../agents/agents.service.ts'

/** What a report is about. */
export interface Report {
  readonly agentId: string
  readonly from: Date
  /** The first moment after the range. */
  readonly until: Date
  /** IANA name of the time zone of the enterprise. */
  readonly timeZone: string
  /** Only these channels; null for all. */
  readonly channels: readonly ChannelType[] | null
}

/** The channels on which people write who are not in the console. */
const LIVE_CHANNELS: readonly ChannelType[] = CHANNELS.filter((channel) => channel !== 'try-it')

/**
 * Returns what a report is about.
 *
 * @param days how many days it has if it has no dates
 * @throws 404 if there is no such agent, OUT_OF_RANGE for a range that is reversed or too long
 */
export async function openReport(work: Work, filter: ReportFilter, days?: number): Promise<Report> {
  const { db, enterpriseId, now } = work
  await requireAgent(work, filter.agentId)
  const { time_zone: timeZone } = await db
    .selectFrom('enterprises')
    // The users of a report are counted in memory.
    .select(['time_zone', sql`set_config('work_mem', '32MB', true)`.as('memory')])
    .where('id', '=', enterpriseId)
    .executeTakeFirstOrThrow()
  const range = reportRange(filter, { timeZone, now }, days)
  enforceRules(reportRangeRules(range))
  return {
    agentId: filter.agentId,
    from: new Date(range.from),
    until: new Date(range.until),
    timeZone,
    channels: channelsOf(filter),
  }
}

function channelsOf({ origin, withoutTryIt }: ReportFilter): readonly ChannelType[] | null {
  if (withoutTryIt !== true) return origin === undefined ? null : [origin]
  return LIVE_CHANNELS.filter((channel) => origin === undefined || channel === origin)
}
