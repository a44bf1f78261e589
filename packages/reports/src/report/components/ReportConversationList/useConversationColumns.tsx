import type { ReportConversation } from '@platform/contract'
import { Badge, formatReport } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useReportFormats } from '../useReportFormats.ts'

/** The columns of the conversations. @internal */
export function useConversationColumns(timeZone: string | undefined): readonly PagedTableColumn<ReportConversation>[] {
  const t = useTexts(reportsTexts)
  const { intlLocale } = useLocale()
  const { count } = useReportFormats()
  const date = (at: string) => <bdi>{formatReport(at, { locale: intlLocale, timeZone })}</bdi>
  return [
    {
      id: 'firstText',
      header: t('REPORT_FIRST_MESSAGE'),
      render: ({ firstText, origin, isSample }) => (
        <span className="platform-ReportMessages-message">
          <bdi>{firstText || '—'}</bdi>
          {origin === 'try-it' && <Badge variant="outline">{t('REPORT_TRY_IT')}</Badge>}
          {isSample && <Badge variant="outline">{t('REPORT_SAMPLE')}</Badge>}
        </span>
      ),
    },
    { id: 'startedAt', header: t('REPORT_STARTED'), render: ({ startedAt }) => date(startedAt) },
    { id: 'endedAt', header: t('REPORT_LAST_MESSAGE'), render: ({ endedAt }) => date(endedAt) },
    { id: 'messages', header: t('REPORT_MESSAGES'), render: ({ messages }) => count(messages) },
    {
      id: 'rating',
      header: t('REPORT_RATING'),
      render: ({ rating }) => (rating === null ? '—' : t('REPORT_STARS', { score: rating.score })),
    },
  ]
}
