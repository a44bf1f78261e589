import { REPORT_SEARCH_DEBOUNCE_MS } from '@platform/contract'
import { ComboBox, Option } from '@platform/ui'
import type { OptionLoadState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot } from 'lucide-react'
import { reportsTexts } from '../../messages/reportsTexts.ts'
import { useFailureText } from '../../shared/useRuleText.ts'
import type { ReportAgents } from '../headless/useReportAgents.ts'

const loadStateOf = ({ error, isSearching, isLoadingMore }: ReportAgents): OptionLoadState => {
  if (error) return 'failed'
  if (isSearching) return 'loading'
  return isLoadingMore ? 'loadingMore' : 'ready'
}

interface ReportAgentPickerProps {
  agents: ReportAgents
  onAgentChange: (agentId: string) => void
}

/** The agent of a report, with a search. @internal */
export function ReportAgentPicker({ agents, onAgentChange }: ReportAgentPickerProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  const { selected } = agents
  return (
    <ComboBox
      // The field has its own text while a person types. It begins again with another agent, whose name may load later.
      key={`${selected.id} ${selected.name}`}
      className="platform-ReportFilter-agent"
      label={t('REPORT_AGENT')}
      icon={<Bot aria-hidden />}
      items={agents.items}
      defaultInputValue={selected.name}
      defaultValue={selected.id}
      onChange={(agentId) => agentId !== null && onAgentChange(String(agentId))}
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
  )
}
