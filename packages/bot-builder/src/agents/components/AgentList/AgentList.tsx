import { useMayCall } from '@platform/client/react'
import type { Agent } from '@platform/contract'
import { Button, cardsProps, EmptyState, ListCards } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot, Plus } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useAgentStatistics } from '../../headless/useAgentStatistics.ts'
import type { UseAgentsResult } from '../../headless/useAgents.ts'
import { AgentCard } from '../AgentCard/AgentCard.tsx'
import { AgentCardSkeleton } from '../AgentCard/AgentCardSkeleton.tsx'

/** Props of {@link AgentList}. */
export interface AgentListProps {
  /** Result of `useAgents`. */
  agents: UseAgentsResult
  /** The search text; shown if no agent matches. */
  search?: string
  onAgentOpen?: (agent: Agent) => void
  onAgentCreate?: () => void
  onAgentEdit?: (agent: Agent) => void
  onAgentDelete?: (agent: Agent) => void
}

/** Agents as cards, three in a row, and the button that shows more of them (specification 1 §2.1). */
export function AgentList({ agents, search = '', ...handlers }: AgentListProps) {
  const t = useTexts(botBuilderTexts)
  const maySave = useMayCall('agents.save')
  const mayDelete = useMayCall('agents.delete')
  const statistics = useAgentStatistics(agents.items.map(({ id }) => id))
  return (
    <ListCards
      {...cardsProps(agents, {
        text: t('AGENT_LIST_MORE'),
        endText: t('AGENT_LIST_END'),
        emptyText: t('AGENT_LIST_EMPTY'),
      })}
      aria-label={t('AGENT_LIST_LABEL')}
      className="platform-AgentList"
      failedTitle={t('AGENT_LIST_FAILED')}
      search={search}
      noneFoundTitle={t('AGENT_NONE_FOUND', { search })}
      countText={t('AGENT_LIST_COUNT', { count: agents.items.length })}
      empty={
        <EmptyState
          icon={<Bot />}
          title={t('AGENT_EMPTY_TITLE')}
          description={maySave ? t('AGENT_EMPTY_HELP') : t('AGENT_EMPTY_READ_ONLY')}
        >
          {maySave && handlers.onAgentCreate && (
            <Button icon={<Plus />} onPress={handlers.onAgentCreate}>
              {t('AGENT_CREATE')}
            </Button>
          )}
        </EmptyState>
      }
      skeleton={<AgentCardSkeleton />}
    >
      {(agent) => (
        <AgentCard
          agent={agent}
          statistics={statistics.get(agent.id)}
          onOpen={handlers.onAgentOpen}
          onEdit={maySave ? handlers.onAgentEdit : undefined}
          onDelete={mayDelete ? handlers.onAgentDelete : undefined}
        />
      )}
    </ListCards>
  )
}
