import type { TopIntent } from '@platform/contract'
import { Card } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { BarList } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { PartCard } from '../../../report/components/ReportOverview/PartCard.tsx'
import type { ReportPart } from '../../../report/headless/reportPart.ts'
import { changeOfReport } from '../../../report/headless/reportView.ts'
import type { ReportView } from '../../../report/headless/reportView.ts'
import type { ReportHref } from './reportHref.types.ts'

/** Props of the intents of the week. */
export interface WeekIntentsProps {
  /** Result of `useDashboard`. */
  topIntents: ReportPart<readonly TopIntent[]>
  view: ReportView
  reportHref: ReportHref
  /** Class of the host. */
  className?: string | undefined
}

/** The intents with most messages of the week. Each is a link to its messages, if the back end reports its id. @internal */
export function WeekIntents({ topIntents, view, reportHref, className: added }: WeekIntentsProps) {
  const t = useTexts(reportsTexts)
  const title = t('DASHBOARD_TOP_INTENTS')
  const hrefOf = (intentId: string) =>
    reportHref({ ...view, ...changeOfReport(view, { type: 'rowsOpened', rows: { intentId } }) })
  return (
    <PartCard title={title} part={topIntents} className={added} height={220}>
      {(intents, className) => (
        <Card className={className} title={title} aria-label={title}>
          <BarList
            label={title}
            items={intents.map(({ intentId, intentName: label, count: value }) => ({
              key: intentId ?? label,
              label,
              value,
              ...(intentId === null ? {} : { href: hrefOf(intentId) }),
            }))}
            emptyText={t('DASHBOARD_NO_INTENTS')}
          />
        </Card>
      )}
    </PartCard>
  )
}
