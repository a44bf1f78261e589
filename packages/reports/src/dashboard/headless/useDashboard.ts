import type { PlatformError } from '@platform/client'
import { useEndpoint, useMayCall } from '@platform/client/react'
import { addDays, localTimeOf, REPORT_DAYS_MAX } from '@platform/contract'
import type { Day, ReportGraph, ReportSummary, TopIntent, UnrecognisedPage } from '@platform/contract'
import { useEffect, useState } from 'react'
import { lastDays, previousDays } from '../../report/headless/reportDays.ts'
import { partOf } from '../../report/headless/reportPart.ts'
import type { ReportPart } from '../../report/headless/reportPart.ts'
import { FIRST_REPORT } from '../../report/headless/reportView.ts'
import type { ReportDays } from '../../report/headless/reportView.ts'
import type { ReportAgents } from '../../report/headless/useReportAgents.ts'
import { useReportFilter } from '../../report/headless/useReportFilter.ts'

/** Intents of the week that a dashboard lists. */
const TOP_INTENTS = 5
/** Groups of messages that were not understood. */
const LARGEST_GROUPS = 5
/** Time between two refreshes of a dashboard that stays open: messages have no live event. */
const REFRESH_INTERVAL_MS = 60_000

/** Options of {@link useDashboard}. */
export interface UseDashboardOptions {
  /** The agent to show; null for the one that was used last. */
  readonly agentId: string | null
  /** The agent that was used last. If it no longer exists, the first agent is shown. @default the first agent */
  readonly lastAgentId?: string | null
  /** Time between two refreshes, in milliseconds. @default 60,000 */
  readonly refreshIntervalMs?: number
}

/**
 * When users talked to the agent last: `today`, on another day of the `week`, `earlier`, or `never`. `unknown` if the
 * figures could not be loaded.
 */
export type DashboardUsage = 'loading' | 'unknown' | 'today' | 'week' | 'earlier' | 'never'

/** Result of `useDashboard`: values first, functions after. Each part loads by itself. */
export interface UseDashboardResult {
  /** `noAgents`: there is none to show. `failed`: neither an agent nor the list of agents is known. */
  readonly status: 'loading' | 'ready' | 'noAgents' | 'agentNotFound' | 'failed'
  readonly error: PlatformError | null
  /** Whether the user may read figures. If not, nothing is requested. */
  readonly mayRead: boolean
  /** The agents to choose from, and the one that is shown. */
  readonly agents: ReportAgents
  /** Today in the time zone of the enterprise. */
  readonly today: Day
  /** The last seven days, today included. */
  readonly week: ReportDays
  /** Today's figures are compared with those of yesterday until this time of the day, `HH:mm`. */
  readonly comparedUntil: string
  readonly todaySummary: ReportPart<ReportSummary>
  /** The figures of yesterday until the same time of the day. */
  readonly yesterdaySummary: ReportPart<ReportSummary>
  /** The days of the week. */
  readonly graph: ReportPart<ReportGraph>
  /** The previous seven days. */
  readonly previousGraph: ReportPart<ReportGraph>
  /** The five intents with most messages of the week. */
  readonly topIntents: ReportPart<readonly TopIntent[]>
  /** The five largest groups of messages of the week that the agent did not understand. */
  readonly unrecognised: ReportPart<UnrecognisedPage>
  readonly usage: DashboardUsage
  /** Loads the figures again. */
  readonly refresh: () => void
  readonly retry: () => void
}

/**
 * What users say to one agent: today, compared with the same part of yesterday, and in the last seven days.
 *
 * @example
 * const { todaySummary, usage } = useDashboard({ agentId: null })
 */
export function useDashboard({
  agentId,
  lastAgentId = null,
  refreshIntervalMs = REFRESH_INTERVAL_MS,
}: UseDashboardOptions): UseDashboardResult {
  const [deletedId, setDeletedId] = useState<string | null>(null)
  const rememberedId = lastAgentId === deletedId ? null : lastAgentId
  const filter = useReportFilter({
    view: { ...FIRST_REPORT, agentId: agentId ?? rememberedId },
    // The host remembers only an agent that a person has chosen.
    onViewChange: () => {},
  })
  const isForgotten = filter.status === 'agentNotFound' && agentId === null && rememberedId !== null
  if (isForgotten) setDeletedId(rememberedId)

  const mayRead = useMayCall('reports.summary')
  const now = useNow(refreshIntervalMs)
  const [today = '', clock = ''] = localTimeOf(new Date(now).toISOString(), filter.timeZone).split('T')
  const time = clock.slice(0, 'HH:mm'.length)
  const yesterday = addDays(today, -1)
  const week = lastDays(today)
  const before = previousDays(week)

  const isEnabled = mayRead && filter.status === 'ready'
  const options = { isEnabled, refetchIntervalMs: refreshIntervalMs }
  const agent = { agentId: filter.agents.selected.id ?? '' }
  const todaySummary = partOf(useEndpoint('reports.summary', { ...agent, startDate: today, endDate: today }, options))
  const yesterdaySummary = usePrevious(
    partOf(
      useEndpoint(
        'reports.summary',
        { ...agent, startDate: yesterday, endDate: `${yesterday}T${time}:00` },
        { isEnabled },
      ),
    ),
    agent.agentId,
  )
  const graph = partOf(useEndpoint('reports.graph', { ...agent, startDate: week.start, endDate: week.end }, options))
  const previousGraph = partOf(
    useEndpoint('reports.graph', { ...agent, startDate: before.start, endDate: before.end }, { isEnabled }),
  )
  const topIntents = partOf(
    useEndpoint(
      'reports.topIntents',
      { ...agent, startDate: week.start, endDate: week.end, limit: TOP_INTENTS },
      options,
    ),
  )
  const unrecognised = partOf(
    useEndpoint(
      'reports.unrecognised',
      { ...agent, startDate: week.start, endDate: week.end, perPage: LARGEST_GROUPS },
      { isEnabled },
    ),
  )
  const isEmptyWeek = todaySummary.data?.totalMessages === 0 && graph.data !== null && countMessages(graph.data) === 0
  const ever = partOf(
    useEndpoint(
      'reports.summary',
      { ...agent, startDate: addDays(today, 1 - REPORT_DAYS_MAX), endDate: today },
      { isEnabled: isEnabled && isEmptyWeek },
    ),
  )

  return {
    status: isForgotten ? 'loading' : filter.status,
    error: filter.error,
    mayRead,
    agents: filter.agents,
    today,
    week,
    comparedUntil: time,
    todaySummary,
    yesterdaySummary,
    graph,
    previousGraph,
    topIntents: { ...topIntents, data: topIntents.data && topIntents.data.intents },
    unrecognised,
    usage: usageOf(todaySummary, graph, ever),
    refresh() {
      for (const part of [todaySummary, yesterdaySummary, graph, previousGraph, topIntents, unrecognised]) {
        void part.retry()
      }
    },
    retry: filter.retry,
  }
}

/** The current time, which advances by an interval: yesterday's figures end where those of today end. */
function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

/** Keeps the old data of the same agent while that of another minute loads. */
function usePrevious<Data>(part: ReportPart<Data>, agentId: string): ReportPart<Data> {
  const [last, setLast] = useState<{ readonly data: Data; readonly agentId: string } | null>(null)
  if (part.data !== null && part.data !== last?.data) setLast({ data: part.data, agentId })
  return part.data === null && last?.agentId === agentId ? { ...part, status: 'ready', data: last.data } : part
}

const countMessages = ({ scopeTrend }: ReportGraph): number =>
  scopeTrend.reduce((sum, { scoped, nonScoped, unavailable }) => sum + scoped + nonScoped + unavailable, 0)

function usageOf(
  today: ReportPart<ReportSummary>,
  graph: ReportPart<ReportGraph>,
  ever: ReportPart<ReportSummary>,
): DashboardUsage {
  if (today.data === null) return today.status === 'failed' ? 'unknown' : 'loading'
  if (today.data.totalMessages > 0) return 'today'
  if (graph.data === null) return graph.status === 'failed' ? 'unknown' : 'loading'
  if (countMessages(graph.data) > 0) return 'week'
  if (ever.data === null) return ever.status === 'failed' ? 'unknown' : 'loading'
  return ever.data.totalMessages > 0 ? 'earlier' : 'never'
}
