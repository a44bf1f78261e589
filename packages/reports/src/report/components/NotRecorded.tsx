import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../messages/reportsTexts.ts'

/** States that a value was not recorded with its message. @internal */
export function NotRecorded() {
  const t = useTexts(reportsTexts)
  return <span className="platform-ReportNotRecorded">{t('REPORT_NOT_RECORDED')}</span>
}
