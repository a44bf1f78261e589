import { EmptyState, classNames } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { MessagesSquare } from 'lucide-react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { ReportDays } from '../../headless/reportView.ts'
import type { UseReportOverviewResult } from '../../headless/useReportOverview.ts'
import { ActiveUsers } from './ActiveUsers.tsx'
import { MessageHours } from './MessageHours.tsx'
import { Ratings } from './Ratings.tsx'
import { ReportTiles } from './ReportTiles.tsx'
import type { RowsOpened } from './rowsOpened.types.ts'
import { ScopeShare } from './ScopeShare.tsx'
import { ScopeTrend } from './ScopeTrend.tsx'
import { TopIntents } from './TopIntents.tsx'

/** Props of {@link ReportOverview}. */
export interface ReportOverviewProps {
  /** Result of `useReportOverview`. */
  overview: UseReportOverviewResult
  /** The days of the report, for the names of downloaded files. */
  days: ReportDays
  /** Handler that is called with the messages behind a figure that was pressed. */
  onRowsOpen: RowsOpened
  /** Class of the host. */
  className?: string | undefined
}

/**
 * The figures and charts of a report (specification 1 §2.10). Every figure can be pressed; the host then lists its messages.
 *
 * Its states are attributes:
 * - `.platform-ReportTile[data-pressable]`: a press on the tile lists its messages
 * - `.platform-ReportTile-difference[data-tone]`: whether the difference is `good`, `bad` or `neutral` news
 * - `.platform-ReportTotals-mark[data-mark]`: the colour of the chart, `1` or `2`
 */
export function ReportOverview({ overview, days, onRowsOpen, className }: ReportOverviewProps) {
  const t = useTexts(reportsTexts)
  const file = (name: string) => `${name}_${days.start}_${days.end}`
  const isEmpty = overview.summary.data?.totalMessages === 0
  return (
    <div className={classNames('platform-ReportOverview', className)}>
      <ReportTiles overview={overview} onRowsOpen={onRowsOpen} />
      {isEmpty ? (
        <EmptyState
          className="platform-ReportOverview-empty"
          icon={<MessagesSquare />}
          title={t('REPORT_NO_RECORD')}
          description={t('REPORT_NO_RECORD_TEXT')}
        />
      ) : (
        <>
          <ScopeTrend graph={overview.graph} fileName={file('scope_trend')} onRowsOpen={onRowsOpen} />
          <ScopeShare overview={overview} fileName={file('scope')} onRowsOpen={onRowsOpen} />
          <ActiveUsers overview={overview} fileName={file('active_users')} onRowsOpen={onRowsOpen} />
          <TopIntents topIntents={overview.topIntents} fileName={file('top_intents')} onRowsOpen={onRowsOpen} />
          <MessageHours hours={overview.hours} fileName={file('messages_by_hour')} onRowsOpen={onRowsOpen} />
          <Ratings summary={overview.summary} fileName={file('ratings')} onRowsOpen={onRowsOpen} />
        </>
      )}
    </div>
  )
}
