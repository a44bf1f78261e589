import type { ReportGraph } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { LineChart } from '@platform/ui/charts'
import type { ChartPick, ChartSeries } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportChartCard } from '../ReportChartCard.tsx'
import type { UseReportOverviewResult } from '../../headless/useReportOverview.ts'
import { useDayAxis } from '../useDayAxis.ts'
import { useReportFormats } from '../useReportFormats.ts'
import { PartCard } from './PartCard.tsx'
import type { RowsOpened } from './rowsOpened.types.ts'

interface ActiveUsersProps {
  overview: Pick<UseReportOverviewResult, 'graph' | 'previousGraph'>
  fileName: string
  onRowsOpen: RowsOpened
}

/** Users of each day, beside those of the previous period. A point lists the messages of its day. @internal */
export function ActiveUsers({ overview: { graph, previousGraph }, fileName, onRowsOpen }: ActiveUsersProps) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const axis = useDayAxis()
  const title = t('REPORT_ACTIVE_USERS')
  const previous = previousGraph.data?.activeUsers
  const current = { key: 'current', label: t('REPORT_THIS_PERIOD') }
  const series: [ChartSeries, ChartSeries?] = previous
    ? [current, { key: 'previous', label: t('REPORT_PREVIOUS_PERIOD') }]
    : [current]
  const pick = ({ key, series: picked }: ChartPick) => {
    const index = graph.data?.activeUsers.findIndex(({ date }) => date === key) ?? -1
    const day = picked === current.key ? key : previous?.[index]?.date
    if (day !== undefined) onRowsOpen({ span: { start: day, end: day } })
  }
  const card = ({ activeUsers }: ReportGraph, className: string) => {
    const data = activeUsers.map(({ date, value }, index) => ({
      ...axis(date, index),
      values: previous ? [value, previous[index]?.value ?? null] : [value],
    }))
    const shown = series.filter((entry) => entry !== undefined)
    return (
      <ReportChartCard
        className={className}
        title={title}
        legend={shown}
        legendMarks="lines"
        table={{ rowHeading: t('REPORT_DATE'), columns: shown, rows: data }}
        fileName={fileName}
        formatValue={formats.count}
        onPick={pick}
      >
        <LineChart label={title} data={data} series={series} emptyText={t('REPORT_NO_RECORD')} onPick={pick} />
      </ReportChartCard>
    )
  }
  return (
    <PartCard title={title} area="users" part={graph} height={252}>
      {card}
    </PartCard>
  )
}
