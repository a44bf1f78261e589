import type { ReportHours } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { HeatGrid } from '@platform/ui/charts'
import type { ChartPick } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportChartCard } from '../ReportChartCard.tsx'
import type { ReportPart } from '../../headless/reportPart.ts'
import { weekdaysIn } from '../firstWeekday.ts'
import { useReportFormats } from '../useReportFormats.ts'
import { PartCard } from './PartCard.tsx'
import type { RowsOpened } from './rowsOpened.types.ts'
import { hourName } from '../hourName.ts'

interface MessageHoursProps {
  hours: ReportPart<ReportHours>
  fileName: string
  onRowsOpen: RowsOpened
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Messages by weekday and hour. A cell lists its messages. @internal */
export function MessageHours({ hours, fileName, onRowsOpen }: MessageHoursProps) {
  const t = useTexts(reportsTexts)
  const { intlLocale } = useLocale()
  const formats = useReportFormats()
  const title = t('REPORT_HOURS')
  const rows = weekdaysIn(intlLocale).map((weekday) => ({
    key: String(weekday),
    label: formats.weekday(weekday, 'long'),
    axisLabel: formats.weekday(weekday, 'short'),
  }))
  const columns = HOURS.map((hour) => ({
    key: String(hour),
    label: hourName(hour),
    axisLabel: hourName(hour).slice(0, 2),
  }))
  const pick = ({ key, series }: ChartPick) => onRowsOpen({ weekday: Number(key), hour: Number(series) })
  const card = ({ counts }: ReportHours, className: string) => {
    const values = rows.map(({ key }) => HOURS.map((hour) => counts[Number(key) - 1]?.[hour] ?? 0))
    return (
      <ReportChartCard
        className={className}
        title={title}
        table={{
          rowHeading: t('REPORT_WEEKDAY'),
          columns,
          rows: rows.map(({ key, label }, index) => ({ key, label, values: values[index] ?? [] })),
        }}
        fileName={fileName}
        formatValue={formats.count}
        onPick={pick}
      >
        <HeatGrid
          label={title}
          rows={rows}
          columns={columns}
          values={values}
          valueLabel={t('REPORT_MESSAGES')}
          emptyText={t('REPORT_NO_RECORD')}
          onPick={pick}
        />
      </ReportChartCard>
    )
  }
  return (
    <PartCard title={title} area="hours" part={hours} height={220}>
      {card}
    </PartCard>
  )
}
