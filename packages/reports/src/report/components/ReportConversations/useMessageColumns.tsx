import type { ReportMessage } from '@platform/contract'
import { Badge, formatReport, markdownToText } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useOutageText } from '../../../conversation/components/useOutageText.ts'
import { EmotionName } from '../EmotionName.tsx'
import { NotRecorded } from '../NotRecorded.tsx'
import { useReportFormats } from '../useReportFormats.ts'

/** A message with the position by which it is listed: another back end may report no ids. */
export interface ListedMessage extends ReportMessage {
  readonly position: number
}

/**
 * The columns of the messages (specification 1 §2.10).
 *
 * Its states are attributes:
 *
 * - `.platform-ReportMessages-message[data-outage]`: the language model was unavailable for the message.
 *
 * @internal
 */
export function useMessageColumns(timeZone: string | undefined): readonly PagedTableColumn<ListedMessage>[] {
  const t = useTexts(reportsTexts)
  const { intlLocale } = useLocale()
  const formats = useReportFormats()
  const outageText = useOutageText()
  const format = { locale: intlLocale, timeZone }
  return [
    {
      id: 'message',
      header: t('REPORT_MESSAGE'),
      render: (message) => {
        const { text, origin } = message
        const outage = outageText(message)
        if (origin !== 'try-it' && outage === null) return text
        return (
          <span className="platform-ReportMessages-message" data-outage={outage !== null || undefined}>
            <bdi>{text}</bdi>
            {origin === 'try-it' && <Badge variant="outline">{t('REPORT_TRY_IT')}</Badge>}
            {outage !== null && <Badge tone="danger">{outage}</Badge>}
          </span>
        )
      },
    },
    {
      id: 'date',
      header: t('REPORT_DATE'),
      render: ({ at }) => <bdi>{formatReport(at, format)}</bdi>,
    },
    {
      id: 'identified',
      header: t('REPORT_INTENT_IDENTIFIED'),
      render: ({ isIdentified }) => t(isIdentified ? 'REPORT_YES' : 'REPORT_NO'),
    },
    { id: 'intent', header: t('REPORT_INTENT'), render: ({ intent }) => intent || '—' },
    {
      id: 'confidence',
      header: t('REPORT_CONFIDENCE'),
      align: 'end',
      render: ({ confidence }) => (confidence === null ? '—' : formats.confidence(confidence)),
    },
    { id: 'phrase', header: t('REPORT_TRAINING_PHRASE'), render: (message) => phraseOf(message) },
    { id: 'response', header: t('REPORT_RESPONSE'), render: ({ response }) => markdownToText(response) || '—' },
    { id: 'emotion', header: t('REPORT_EMOTION'), render: ({ emotion }) => <EmotionName emotion={emotion} /> },
  ]
}

/** A message without a threshold is older than the record of both. */
function phraseOf({ phrase, threshold }: ReportMessage) {
  if (phrase !== '') return phrase
  return threshold === null ? <NotRecorded /> : '—'
}
