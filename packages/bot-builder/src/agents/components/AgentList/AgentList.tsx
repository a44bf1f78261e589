import type { Agent } from '@platform/contract'
import { Button, EmptyState, ErrorState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot, Plus, SearchX } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseAgentsResult } from '../../headless/useAgents.ts'
import { AgentCard } from '../AgentCard/AgentCard.tsx'
import { AgentCardSkeleton } from '../AgentCard/AgentCardSkeleton.tsx'

/** Props of {@link AgentList}. */
export interface AgentListProps {
  /** What `useAgents` returned. */
  agents: UseAgentsResult
  /** What is searched for, to say so when nothing was found. */
  search?: string
  /** Whether the person may change agents (permission NLP.NLP). */
  canEdit?: boolean
  onAgentOpen?: (agent: Agent) => void
  onAgentCreate?: () => void
  onAgentEdit?: (agent: Agent) => void
  onAgentDelete?: (agent: Agent) => void
}

/** So many cards stand in for those that are on their way. */
const SKELETONS = 6

/** Agents as cards, three in a row, and the button that shows more of them (specification 1 §2.1). */
export function AgentList({ agents, search = '', canEdit, ...handlers }: AgentListProps) {
  const t = useTexts(botBuilderTexts)
  const { items, status } = agents
  const isEmpty = status === 'ready' && items.length === 0
  if (status === 'failed') {
    return <ErrorState title={t('AGENT_LIST_FAILED')} reason={agents.error?.message} onRetry={agents.retry} />
  }
  return (
    <div className="platform-AgentList" data-status={status} data-refreshing={agents.isRefreshing || undefined}>
      <p role="status" className="platform-VisuallyHidden">
        {status === 'ready' && t('AGENT_LIST_COUNT', { count: items.length })}
      </p>
      {isEmpty && search !== '' && <EmptyState icon={<SearchX />} title={t('AGENT_NONE_FOUND', { search })} />}
      {isEmpty && search === '' && (
        <EmptyState
          icon={<Bot />}
          title={t('AGENT_EMPTY_TITLE')}
          description={canEdit ? t('AGENT_EMPTY_HELP') : t('AGENT_EMPTY_READ_ONLY')}
        >
          {canEdit && (
            <Button icon={<Plus />} onPress={handlers.onAgentCreate}>
              {t('AGENT_CREATE')}
            </Button>
          )}
        </EmptyState>
      )}
      <ul className="platform-AgentList-cards" aria-label={t('AGENT_LIST_LABEL')} aria-busy={status === 'loading'}>
        {items.map((agent) => (
          <li key={agent.id}>
            <AgentCard
              agent={agent}
              canEdit={canEdit}
              onOpen={handlers.onAgentOpen}
              onEdit={handlers.onAgentEdit}
              onDelete={handlers.onAgentDelete}
            />
          </li>
        ))}
        {status === 'loading' &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <AgentCardSkeleton />
            </li>
          ))}
      </ul>
      {agents.error && (
        <ErrorState title={t('AGENT_LIST_FAILED')} reason={agents.error.message} onRetry={agents.retry} />
      )}
      {status === 'ready' && (
        <Button
          className="platform-AgentList-more"
          isDisabled={!agents.hasMore}
          isBusy={agents.isLoadingMore}
          onPress={agents.loadMore}
        >
          {agents.hasMore ? t('AGENT_LIST_MORE') : isEmpty ? t('AGENT_LIST_EMPTY') : t('AGENT_LIST_END')}
        </Button>
      )}
    </div>
  )
}
