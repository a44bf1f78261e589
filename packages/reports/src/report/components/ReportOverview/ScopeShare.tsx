import type { ReportSummary } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { DonutChart } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportChartCard } from '../ReportChartCard.tsx'
import { scopeCountsOf } from '../../headless/useReportOverview.ts'
import type { UseReportOverviewResult } from '../../headless/useReportOverview.ts'
import { useReportFormats } from '../useReportFormats.ts'
import { PartCard } from './PartCard.tsx'
import type { RowsOpened } from './rowsOpened.types.ts'

interface ScopeShareProps {
  overview: Pick<UseReportOverviewResult, 'summary' | 'graph'>
  fileName: string
  onRowsOpen: RowsOpened
}

/** The share of the messages in scope, and the numbers of messages. @internal */
export function ScopeShare({ overview: { summary, graph }, fileName, onRowsOpen }: ScopeShareProps) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const title = t('REPORT_SCOPE')
  const pick = (key: string) => onRowsOpen({ scope: key === 'scoped' ? 'scoped' : 'nonScoped' })
  const card = (data: ReportSummary, className: string) => {
    const { scoped, nonScoped } = scopeCountsOf(data, graph.data)
    const total = scoped + nonScoped
    const slices = [
      { key: 'scoped', label: t('REPORT_SCOPED'), value: scoped },
      { key: 'nonScoped', label: t('REPORT_NON_SCOPED'), value: nonScoped },
    ] as const
    return (
      <ReportChartCard
        className={className}
        title={title}
        table={{
          rowHeading: title,
          columns: [{ key: 'messages', label: t('REPORT_MESSAGES') }],
          rows: slices.map(({ key, label, value }) => ({ key, label, values: [value] })),
        }}
        fileName={fileName}
        formatValue={formats.count}
        onPick={({ key }) => pick(key)}
      >
        <DonutChart
          label={title}
          slices={slices}
          centerValue={formats.share(total === 0 ? 0 : scoped / total)}
          centerLabel={t('REPORT_SCOPED')}
          emptyText={t('REPORT_NO_RECORD')}
          onPick={({ key }) => pick(key)}
        />
        <ul className="platform-ReportTotals">
          <Total label={t('REPORT_TOTAL_MESSAGES')} value={data.totalMessages} onPick={() => onRowsOpen({})} />
          <Total label={t('REPORT_TOTAL_SCOPED')} value={scoped} mark="1" onPick={() => pick('scoped')} />
          <Total label={t('REPORT_TOTAL_NON_SCOPED')} value={nonScoped} mark="2" onPick={() => pick('nonScoped')} />
          {/* It is unknown whether these are in scope: they have no slice. */}
          {data.unavailableMessages > 0 && (
            <Total
              label={t('REPORT_TOTAL_UNAVAILABLE')}
              value={data.unavailableMessages}
              onPick={() => onRowsOpen({ scope: 'unavailable' })}
            />
          )}
        </ul>
      </ReportChartCard>
    )
  }
  return (
    <PartCard title={title} area="share" part={summary} height={252}>
      {card}
    </PartCard>
  )
}

interface TotalProps {
  label: string
  value: number
  /** The slice of the donut. */
  mark?: '1' | '2'
  onPick: () => void
}

function Total({ label, value, mark, onPick }: TotalProps) {
  const { count } = useReportFormats()
  return (
    <li>
      <button type="button" className="platform-ReportTotals-row" disabled={value === 0} onClick={onPick}>
        {mark && <span className="platform-ReportTotals-mark" data-mark={mark} aria-hidden="true" />}
        <span className="platform-ReportTotals-label">{label}</span>{' '}
        <bdi className="platform-ReportTotals-value">{count(value)}</bdi>
      </button>
    </li>
  )
}
