import { Knowledge } from '@platform/bot-builder'
import { useKnowledge } from '@platform/bot-builder/headless'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useManageLanguageModels } from './useManageLanguageModels.ts'
import { useSettingsRoute } from './useSettingsRoute.tsx'

/** The knowledge base of an agent (specification 1 §2.8). Cancel opens the intents. */
export function KnowledgeRoute(): ReactElement {
  const { agentId = '' } = useParams()
  // Pending uploads belong to one agent.
  return <KnowledgeOf key={agentId} agentId={agentId} />
}

function KnowledgeOf({ agentId }: { agentId: string }): ReactElement {
  const knowledge = useKnowledge(agentId)
  const manageLanguageModels = useManageLanguageModels()
  const route = useSettingsRoute({
    settings: knowledge,
    hasUnsavedWork: knowledge.hasUnsavedWork,
    record: [agentId, 'gen-ai'],
    cancelPath: `/bots/${agentId}/intents`,
  })
  return (
    <>
      <Knowledge
        agentId={agentId}
        knowledge={knowledge}
        onCancel={() => route.leave()}
        onManageLanguageModels={manageLanguageModels}
      />
      {route.leaveDialog}
    </>
  )
}
