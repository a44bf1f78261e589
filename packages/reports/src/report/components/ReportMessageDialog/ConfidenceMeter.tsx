import type { ReportMessage } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { NotRecorded } from '../NotRecorded.tsx'
import { useReportFormats } from '../useReportFormats.ts'

/** The confidence of a message against the threshold that was in force. @internal */
export function ConfidenceMeter({ message }: { message: Pick<ReportMessage, 'confidence' | 'threshold'> }) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  const { confidence, threshold } = message
  if (confidence === null) return t('REPORT_NO_CONFIDENCE')
  return (
    <span className="platform-ReportMessage-meter">
      <bdi>{formats.confidence(confidence)}</bdi>
      <span className="platform-ReportMessage-meterTrack" aria-hidden="true">
        <span
          className="platform-ReportMessage-meterValue"
          data-below={(threshold !== null && confidence < threshold) || undefined}
          style={{ inlineSize: `${confidence * 100}%` }}
        />
        {threshold !== null && (
          <span className="platform-ReportMessage-meterThreshold" style={{ insetInlineStart: `${threshold * 100}%` }} />
        )}
      </span>
      <span className="platform-ReportMessage-threshold">
        {threshold === null ? (
          <>
            {t('REPORT_THRESHOLD')} <NotRecorded />
          </>
        ) : (
          t('REPORT_THRESHOLD_OF', { threshold: formats.confidence(threshold) })
        )}
      </span>
    </span>
  )
}
