import type { ReportSummary } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { BarList } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportChartCard } from '../ReportChartCard.tsx'
import type { ReportPart } from '../../headless/reportPart.ts'
import { useReportFormats } from '../useReportFormats.ts'
import type { RowsOpened } from './rowsOpened.types.ts'

interface RatingsProps {
  summary: ReportPart<ReportSummary>
  fileName: string
  onRowsOpen: RowsOpened
}

/** The conversations by the rating of their visitors, the best first. Nothing if none was rated. @internal */
export function Ratings({ summary, fileName, onRowsOpen }: RatingsProps) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const ratings = summary.data?.ratings ?? []
  const rated = ratings.reduce((sum, count) => sum + count, 0)
  if (rated === 0) return null
  const average = ratings.reduce((sum, count, at) => sum + count * (at + 1), 0) / rated
  const title = t('REPORT_RATINGS')
  const items = ratings
    .map((value, at) => ({ key: String(at + 1), label: t('REPORT_STARS', { score: at + 1 }), value }))
    .toReversed()
  const onPick = ({ key }: { key: string }) => onRowsOpen({ score: Number(key) })
  return (
    <ReportChartCard
      className="platform-ReportOverview-card platform-ReportOverview-ratings"
      title={title}
      table={{
        rowHeading: t('REPORT_RATING'),
        columns: [{ key: 'conversations', label: t('REPORT_CONVERSATIONS_COUNT') }],
        rows: items.map(({ key, label, value }) => ({ key, label, values: [value] })),
      }}
      fileName={fileName}
      formatValue={formats.count}
      onPick={onPick}
    >
      <p className="platform-ReportOverview-average">
        {t('REPORT_RATINGS_AVERAGE', { average: formats.decimal(average), count: rated })}
      </p>
      <BarList label={title} items={items} emptyText={t('REPORT_NO_RECORD')} onPick={onPick} />
    </ReportChartCard>
  )
}
