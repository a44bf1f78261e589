import type { ReportMessage } from '@platform/contract'
import { PagedTable } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { NotRecorded } from '../NotRecorded.tsx'
import { useReportFormats } from '../useReportFormats.ts'

type Considered = ReportMessage['otherIntents'][number]

/** The intents that were considered for a message, most likely first. @internal */
export function IdentifiedIntents({ message: { otherIntents, threshold } }: { message: ReportMessage }) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const title = t('REPORT_INTENTS_IDENTIFIED')
  const columns: readonly PagedTableColumn<Considered>[] = [
    { id: 'intent', header: t('REPORT_INTENT'), render: ({ intent }) => intent },
    {
      id: 'confidence',
      header: t('REPORT_CONFIDENCE'),
      align: 'end',
      render: ({ confidence }) => formats.confidence(confidence),
    },
    {
      id: 'phrase',
      header: t('REPORT_TRAINING_PHRASE'),
      render: ({ phrase }) => phrase || (threshold === null ? <NotRecorded /> : '—'),
    },
  ]
  return (
    <section className="platform-ReportMessage-intents">
      <h3>{title}</h3>
      {otherIntents.length === 0 ? (
        <p className="platform-ReportNotRecorded">
          {t(threshold === null ? 'REPORT_NOT_RECORDED' : 'REPORT_INTENTS_NONE')}
        </p>
      ) : (
        <PagedTable aria-label={title} columns={columns} rows={otherIntents} rowId={({ intent }) => intent} />
      )}
    </section>
  )
}
