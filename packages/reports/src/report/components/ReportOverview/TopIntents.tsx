import type { TopIntent } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { BarList } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportChartCard } from '../ReportChartCard.tsx'
import type { ReportPart } from '../../headless/reportPart.ts'
import { useReportFormats } from '../useReportFormats.ts'
import { PartCard } from './PartCard.tsx'
import type { RowsOpened } from './rowsOpened.types.ts'

interface TopIntentsProps {
  topIntents: ReportPart<readonly TopIntent[]>
  fileName: string
  onRowsOpen: RowsOpened
}

/** The intents with most messages. An intent lists its messages, if the back end reports its id. @internal */
export function TopIntents({ topIntents, fileName, onRowsOpen }: TopIntentsProps) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const title = t('REPORT_TOP_INTENTS')
  const card = (intents: readonly TopIntent[], className: string) => {
    const items = intents.map(({ intentId, intentName: label, count: value }) => ({
      key: intentId ?? label,
      label,
      value,
    }))
    const hasIds = intents.every(({ intentId }) => intentId !== null)
    const picking = hasIds ? { onPick: ({ key }: { key: string }) => onRowsOpen({ intentId: key }) } : {}
    return (
      <ReportChartCard
        className={className}
        title={title}
        table={{
          rowHeading: t('REPORT_INTENT'),
          columns: [{ key: 'messages', label: t('REPORT_MESSAGES') }],
          rows: items.map(({ key, label, value }) => ({ key, label, values: [value] })),
        }}
        fileName={fileName}
        formatValue={formats.count}
        {...picking}
      >
        <BarList label={title} items={items} emptyText={t('REPORT_NO_RECORD')} {...picking} />
      </ReportChartCard>
    )
  }
  return (
    <PartCard title={title} area="intents" part={topIntents} height={252}>
      {card}
    </PartCard>
  )
}
