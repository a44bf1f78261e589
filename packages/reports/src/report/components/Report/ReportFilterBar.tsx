import { Button, Checkbox, DateRangePicker } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseReportFilterResult } from '../../headless/useReportFilter.ts'
import { ReportAgentPicker } from '../ReportAgentPicker.tsx'

interface ReportFilterBarProps {
  filter: UseReportFilterResult
  onSubmit: () => void
}

/** The filter of a report. What is edited applies on Submit. @internal */
export function ReportFilterBar({ filter, onSubmit }: ReportFilterBarProps) {
  const t = useTexts(reportsTexts)
  const ruleText = useRuleText()
  const { agents, draft, daysError } = filter
  return (
    <form
      className="platform-ReportFilter"
      aria-label={t('REPORT_FILTER')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ReportAgentPicker agents={agents} onAgentChange={(agentId) => filter.edit({ agentId })} />
      <DateRangePicker
        className="platform-ReportFilter-days"
        label={t('REPORT_DAYS')}
        value={draft.days}
        maxValue={filter.today}
        onChange={(days) => filter.edit({ days })}
        error={daysError === 'AFTER_TODAY' ? t('REPORT_DAYS_AFTER_TODAY') : ruleText(daysError)}
      />
      <Checkbox
        className="platform-ReportFilter-tryIt"
        isSelected={!draft.withoutTryIt}
        onChange={(isIncluded) => filter.edit({ withoutTryIt: !isIncluded })}
      >
        {t('REPORT_INCLUDE_TRY_IT')}
      </Checkbox>
      <Button type="submit" variant="primary" isDisabled={draft.agentId === null || daysError !== null}>
        {t('REPORT_SUBMIT')}
      </Button>
    </form>
  )
}
