import type { ReportGraph } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { BarChart } from '@platform/ui/charts'
import type { ChartPick } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportChartCard } from '../ReportChartCard.tsx'
import type { ReportPart } from '../../headless/reportPart.ts'
import { useDayAxis } from '../useDayAxis.ts'
import { useReportFormats } from '../useReportFormats.ts'
import { PartCard } from './PartCard.tsx'
import type { RowsOpened } from './rowsOpened.types.ts'

interface ScopeTrendProps {
  graph: ReportPart<ReportGraph>
  /** Name of the downloaded files. */
  fileName: string
  onRowsOpen: RowsOpened
}

/** Messages of each day in and out of scope. A bar lists the messages of its day and scope. @internal */
export function ScopeTrend({ graph, fileName, onRowsOpen }: ScopeTrendProps) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const axis = useDayAxis()
  const title = t('REPORT_SCOPE_TREND')
  const series = [
    { key: 'scoped', label: t('REPORT_SCOPED') },
    { key: 'nonScoped', label: t('REPORT_NON_SCOPED') },
  ]
  const pick = ({ key, series: scope }: ChartPick) =>
    onRowsOpen({ span: { start: key, end: key }, scope: scope === 'scoped' ? 'scoped' : 'nonScoped' })
  return (
    <PartCard title={title} area="trend" part={graph} height={252}>
      {({ scopeTrend }, className) => {
        const data = scopeTrend.map(({ date, scoped, nonScoped }, index) => ({
          ...axis(date, index),
          values: [scoped, nonScoped],
        }))
        return (
          <ReportChartCard
            className={className}
            title={title}
            legend={series}
            table={{ rowHeading: t('REPORT_DATE'), columns: series, rows: data }}
            fileName={fileName}
            formatValue={formats.count}
            onPick={pick}
          >
            <BarChart label={title} data={data} series={series} emptyText={t('REPORT_NO_RECORD')} onPick={pick} />
          </ReportChartCard>
        )
      }}
    </PartCard>
  )
}
