import type { ReportSummary } from '@platform/contract'
import { classNames } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { PartCard } from '../../../report/components/ReportOverview/PartCard.tsx'
import { ReportTile } from '../../../report/components/ReportOverview/ReportTile.tsx'
import type { OpenedRows } from '../../../report/components/ReportOverview/rowsOpened.types.ts'
import { tileChange } from '../../../report/components/ReportOverview/tileChange.ts'
import type { TileChange } from '../../../report/components/ReportOverview/tileChange.ts'
import { useReportFormats } from '../../../report/components/useReportFormats.ts'
import { changeOfReport } from '../../../report/headless/reportView.ts'
import type { ReportView } from '../../../report/headless/reportView.ts'
import { scopeCountsOf } from '../../../report/headless/useReportOverview.ts'
import type { UseDashboardResult } from '../../headless/useDashboard.ts'
import type { ReportHref } from './reportHref.types.ts'

/** Props of today's figures. */
export interface DashboardTilesProps {
  /** Result of `useDashboard`. */
  dashboard: UseDashboardResult
  view: ReportView
  reportHref: ReportHref
  /** Class of the host. */
  className?: string | undefined
}

/** Today's figures, compared with the same part of yesterday, with a line of the last seven days. @internal */
export function DashboardTiles({ dashboard, view, reportHref, className }: DashboardTilesProps) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const { todaySummary, yesterdaySummary, graph, today, comparedUntil } = dashboard
  if (todaySummary.status === 'failed') {
    return (
      <PartCard title={t('DASHBOARD_FIGURES')} area="tiles" part={todaySummary} className={className} height={96}>
        {() => <></>}
      </PartCard>
    )
  }
  const { data } = todaySummary
  const comparedTo = t('DASHBOARD_YESTERDAY_UNTIL', { time: comparedUntil })
  const changeOf = (figure: (of: ReportSummary) => number): TileChange | null => {
    if (!data || !yesterdaySummary.data) return null
    const [value, previous] = [figure(data), figure(yesterdaySummary.data)]
    return value === 0 && previous === 0 ? null : tileChange({ value, previous, better: 'up' }, formats)
  }
  const rowsOf = (rows: OpenedRows = {}) =>
    data && data.totalMessages > 0
      ? reportHref({
          ...view,
          ...changeOfReport(view, { type: 'rowsOpened', rows }),
          days: { start: today, end: today },
        })
      : undefined
  const share = data && shareOf(data)
  const previousShare = yesterdaySummary.data && shareOf(yesterdaySummary.data)
  const shareChange =
    typeof share === 'number' && typeof previousShare === 'number'
      ? tileChange({ value: 100 * share, previous: 100 * previousShare, better: 'up', isAbsolute: true }, formats)
      : null
  return (
    <ul
      className={classNames('platform-ReportOverview-tiles', className)}
      aria-label={t('DASHBOARD_FIGURES')}
      aria-busy={!data || undefined}
    >
      <ReportTile
        label={t('DASHBOARD_CONVERSATIONS')}
        definition={t('DASHBOARD_CONVERSATIONS_HELP')}
        value={data && formats.count(data.totalConversations)}
        change={changeOf(({ totalConversations }) => totalConversations)}
        comparedTo={comparedTo}
        trend={graph.data?.cards.map(({ totalConversations }) => totalConversations)}
        href={rowsOf({ list: 'conversations' })}
      />
      <ReportTile
        label={t('DASHBOARD_MESSAGES')}
        definition={t('DASHBOARD_MESSAGES_HELP')}
        value={data && formats.count(data.totalMessages)}
        change={changeOf(({ totalMessages }) => totalMessages)}
        comparedTo={comparedTo}
        trend={graph.data?.scopeTrend.map(({ scoped, nonScoped, unavailable }) => scoped + nonScoped + unavailable)}
        href={rowsOf()}
      />
      <ReportTile
        label={t('DASHBOARD_USERS')}
        definition={t('DASHBOARD_USERS_HELP')}
        value={data && formats.count(data.activeUsers)}
        change={changeOf(({ activeUsers }) => activeUsers)}
        comparedTo={comparedTo}
        trend={graph.data?.activeUsers.map(({ value }) => value)}
        href={rowsOf()}
      />
      <ReportTile
        label={t('DASHBOARD_UNDERSTOOD')}
        definition={t('DASHBOARD_UNDERSTOOD_HELP')}
        value={data && (typeof share === 'number' ? formats.confidence(share) : '—')}
        change={shareChange && { ...shareChange, text: t('DASHBOARD_POINTS', { points: shareChange.text }) }}
        comparedTo={comparedTo}
        // Days without a message have no share.
        trend={graph.data?.scopeTrend
          .filter(({ scoped, nonScoped }) => scoped + nonScoped > 0)
          .map(({ scoped, nonScoped }) => scoped / (scoped + nonScoped))}
        href={share === 0 ? undefined : rowsOf({ scope: 'scoped' })}
      />
    </ul>
  )
}

/** Share of the messages in scope; null without messages. */
function shareOf(summary: ReportSummary): number | null {
  const { scoped, nonScoped } = scopeCountsOf(summary, null)
  return scoped + nonScoped === 0 ? null : scoped / (scoped + nonScoped)
}
