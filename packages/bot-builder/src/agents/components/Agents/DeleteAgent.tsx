import { useEndpoint } from '@platform/client/react'
import { AGENT_NOT_EMPTY } from '@platform/contract'
import type { Agent } from '@platform/contract'
import { ConfirmDelete, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseAgentsResult } from '../../headless/useAgents.ts'

interface DeleteAgentProps {
  agent: Agent
  onDelete: UseAgentsResult['remove']
  onOpen: () => void
  onDeleteAll: () => void
  onClose: () => void
}

/**
 * Asks before an agent is deleted. An agent with stories is only deleted with everything in it: the dialog names them,
 * offers exactly that, and has no button that the server would refuse. The sentence of the specification, which says that
 * it cannot be deleted (1 §8, code 101), is for a refusal: beside "Delete everything" it would be wrong. @internal
 */
export function DeleteAgent({ agent, onDelete, onOpen, onDeleteAll, onClose }: DeleteAgentProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const ruleText = useRuleText()
  const loading = useEndpoint('stories.list', { agentId: agent.id })
  // If they cannot be loaded, the server decides.
  const stories = loading.data?.stories ?? []
  const intents = stories.reduce((sum, { intentCount }) => sum + intentCount, 0)
  const open = { label: t('AGENT_OPEN', { name: agent.name }), onAction: onOpen }
  const deleteAll = { label: t('AGENT_DELETE_ALL'), onAction: onDeleteAll, isDestructive: true }
  return (
    <ConfirmDelete
      title={t('AGENT_DELETE_TITLE', { name: agent.name })}
      blockedActions={stories.length > 0 ? [open, deleteAll] : []}
      onDelete={() => translated(onDelete(agent.id))}
      doneText={({ message }) => message}
      // A user may have added a story meanwhile.
      refusalText={() => ruleText(AGENT_NOT_EMPTY)}
      refusalActions={() => [open]}
      onClose={onClose}
    >
      {loading.status === 'loading' ? (
        <Skeleton width={240} height={16} />
      ) : stories.length > 0 ? (
        t('AGENT_DELETE_ATTACHED', { stories: stories.length, intents })
      ) : (
        t('AGENT_DELETE_TEXT')
      )}
    </ConfirmDelete>
  )
}
