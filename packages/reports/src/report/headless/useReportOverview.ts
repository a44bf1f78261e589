import { useEndpoint } from '@platform/client/react'
import type { ReportGraph, ReportHours, ReportSummary, TopIntent } from '@platform/contract'
import { previousDays } from './reportDays.ts'
import { partOf, type ReportPart } from './reportPart.ts'
import { NO_PERIOD } from './reportView.ts'
import type { ReportDays, ReportPeriod } from './reportView.ts'

/** Options of {@link useReportOverview}. */
export interface UseReportOverviewOptions {
  /** `period` of `useReportFilter`; null to wait. */
  readonly period: ReportPeriod | null
  /** Set to false while the overview is not shown. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useReportOverview`: values first, functions after. Each part loads by itself. */
export interface UseReportOverviewResult {
  readonly summary: ReportPart<ReportSummary>
  readonly graph: ReportPart<ReportGraph>
  readonly topIntents: ReportPart<readonly TopIntent[]>
  readonly hours: ReportPart<ReportHours>
  /** The same of the period of the same length before. */
  readonly previousSummary: ReportPart<ReportSummary>
  readonly previousGraph: ReportPart<ReportGraph>
  readonly previousDays: ReportDays | null
  /** Loads all parts again. */
  readonly refresh: () => void
}

/**
 * The figures of a report and of the previous period (specification 1 §2.10).
 *
 * @example
 * const { period } = useReportFilter({ view, onViewChange })
 * const { summary } = useReportOverview({ period })
 */
export function useReportOverview({ period, isEnabled = true }: UseReportOverviewOptions): UseReportOverviewResult {
  const options = { isEnabled: isEnabled && period !== null }
  const current = period ?? NO_PERIOD
  const before = previousDays({ start: current.startDate, end: current.endDate })
  const previous = { ...current, startDate: before.start, endDate: before.end }

  const summary = partOf(useEndpoint('reports.summary', current, options))
  const graph = partOf(useEndpoint('reports.graph', current, options))
  const topIntents = partOf(useEndpoint('reports.topIntents', current, options))
  const hours = partOf(useEndpoint('reports.hours', current, options))
  const previousSummary = partOf(useEndpoint('reports.summary', previous, options))
  const previousGraph = partOf(useEndpoint('reports.graph', previous, options))
  return {
    summary,
    graph,
    topIntents: { ...topIntents, data: topIntents.data && topIntents.data.intents },
    hours,
    previousSummary,
    previousGraph,
    previousDays: period && before,
    refresh() {
      for (const part of [summary, graph, topIntents, hours, previousSummary, previousGraph]) void part.retry()
    },
  }
}

/** Messages in and out of scope. */
export interface ScopeCounts {
  readonly scoped: number
  readonly nonScoped: number
}

/**
 * Returns the messages of a summary in and out of scope. A back end that reports only the fields of the specification has
 * them in the graph.
 */
export function scopeCountsOf(summary: ReportSummary, graph: ReportGraph | null): ScopeCounts {
  const { scopedMessages: scoped, nonScopedMessages: nonScoped, totalMessages } = summary
  if (scoped + nonScoped > 0 || totalMessages === 0 || !graph) return { scoped, nonScoped }
  return graph.scopeTrend.reduce(
    (sum, day) => ({ scoped: sum.scoped + day.scoped, nonScoped: sum.nonScoped + day.nonScoped }),
    { scoped: 0, nonScoped: 0 },
  )
}
