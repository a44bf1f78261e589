import { SegmentedControl } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { ReportList } from '../../headless/reportView.ts'

/** Props of {@link ReportListSwitch}. */
export interface ReportListSwitchProps {
  list: ReportList
  onListChange: (list: ReportList) => void
}

/** Switches between the messages and the conversations of a report. @internal */
export function ReportListSwitch({ list, onListChange }: ReportListSwitchProps) {
  const t = useTexts(reportsTexts)
  return (
    <SegmentedControl
      aria-label={t('REPORT_LIST')}
      segments={[
        { id: 'messages', label: t('REPORT_MESSAGES') },
        { id: 'conversations', label: t('REPORT_CONVERSATIONS_COUNT') },
      ]}
      value={list}
      onChange={onListChange}
    />
  )
}
