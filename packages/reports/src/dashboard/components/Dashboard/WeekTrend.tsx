import type { ReportGraph } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { LineChart } from '@platform/ui/charts'
import type { ChartPick, ChartSeries } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportChartCard } from '../../../report/components/ReportChartCard.tsx'
import { PartCard } from '../../../report/components/ReportOverview/PartCard.tsx'
import { useDayAxis } from '../../../report/components/useDayAxis.ts'
import { useReportFormats } from '../../../report/components/useReportFormats.ts'
import { changeOfReport } from '../../../report/headless/reportView.ts'
import type { ReportView } from '../../../report/headless/reportView.ts'
import type { UseDashboardResult } from '../../headless/useDashboard.ts'

/** Props of the trend of the week. */
export interface WeekTrendProps {
  /** Result of `useDashboard`. */
  dashboard: UseDashboardResult
  view: ReportView
  onReportOpen?: (view: ReportView) => void
  /** Class of the host. */
  className?: string | undefined
}

const messagesOf = ({ scopeTrend }: ReportGraph) =>
  scopeTrend.map(({ date, scoped, nonScoped, unavailable }) => ({ date, value: scoped + nonScoped + unavailable }))

/** Messages of the last seven days, beside those of the previous seven days. @internal */
export function WeekTrend({
  dashboard: { graph, previousGraph, week },
  view,
  onReportOpen,
  className: added,
}: WeekTrendProps) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const axis = useDayAxis()
  const title = t('DASHBOARD_TREND')
  const previous = previousGraph.data && messagesOf(previousGraph.data)
  const current = { key: 'current', label: t('DASHBOARD_THIS_WEEK') }
  const series: [ChartSeries, ChartSeries?] = previous
    ? [current, { key: 'previous', label: t('DASHBOARD_PREVIOUS_WEEK') }]
    : [current]
  const shown = series.filter((entry) => entry !== undefined)
  const card = (data: ReportGraph, className: string) => {
    const days = messagesOf(data)
    const rows = days.map(({ date, value }, index) => ({
      ...axis(date, index),
      values: previous ? [value, previous[index]?.value ?? null] : [value],
    }))
    const pick = ({ key, series: picked }: ChartPick) => {
      const day = picked === current.key ? key : previous?.[days.findIndex(({ date }) => date === key)]?.date
      if (day === undefined) return
      const opened = changeOfReport(view, { type: 'rowsOpened', rows: { span: { start: day, end: day } } })
      onReportOpen?.({ ...view, ...opened })
    }
    const picking = onReportOpen ? { onPick: pick } : {}
    return (
      <ReportChartCard
        className={className}
        title={title}
        legend={shown}
        legendMarks="lines"
        table={{ rowHeading: t('DASHBOARD_DAY'), columns: shown, rows }}
        fileName={`messages_${week.start}_${week.end}`}
        formatValue={formats.count}
        {...picking}
      >
        <LineChart
          label={title}
          data={rows}
          series={series}
          height={200}
          emptyText={t('DASHBOARD_NO_MESSAGES')}
          {...picking}
        />
      </ReportChartCard>
    )
  }
  return (
    <PartCard title={title} part={graph} className={added} height={200}>
      {card}
    </PartCard>
  )
}
