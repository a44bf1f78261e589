import { REPORT_SEARCH_DEBOUNCE_MS } from '@platform/contract'
import { Button, Checkbox, ComboBox, DateRangePicker, Option } from '@platform/ui'
import type { OptionLoadState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot } from 'lucide-react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { ReportAgents } from '../../headless/useReportAgents.ts'
import type { UseReportFilterResult } from '../../headless/useReportFilter.ts'

const loadStateOf = ({ error, isSearching, isLoadingMore }: ReportAgents): OptionLoadState => {
  if (error) return 'failed'
  if (isSearching) return 'loading'
  return isLoadingMore ? 'loadingMore' : 'ready'
}

interface ReportFilterBarProps {
  filter: UseReportFilterResult
  onSubmit: () => void
}

/** The filter of a report. What is edited applies on Submit. @internal */
export function ReportFilterBar({ filter, onSubmit }: ReportFilterBarProps) {
  const t = useTexts(reportsTexts)
  const ruleText = useRuleText()
  const failureText = useFailureText()
  const { agents, draft, daysError } = filter
  const { selected } = agents
  return (
    <form
      className="platform-ReportFilter"
      aria-label={t('REPORT_FILTER')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ComboBox
        // The field has its own text while a person types. It begins again with another agent, whose name may load later.
        key={`${selected.id} ${selected.name}`}
        className="platform-ReportFilter-agent"
        label={t('REPORT_AGENT')}
        icon={<Bot aria-hidden />}
        items={agents.items}
        defaultInputValue={selected.name}
        defaultValue={selected.id}
        onChange={(agentId) => agentId !== null && filter.edit({ agentId: String(agentId) })}
        onSearch={agents.search}
        debounceMs={REPORT_SEARCH_DEBOUNCE_MS}
        loadState={loadStateOf(agents)}
        loadError={failureText(agents.error)}
        onRetry={agents.retry}
        {...(agents.hasMore && { onLoadMore: agents.loadMore })}
        emptyText={t('REPORT_AGENT_NONE')}
      >
        {({ id, name }) => (
          <Option id={id} textValue={name}>
            {name}
          </Option>
        )}
      </ComboBox>
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
