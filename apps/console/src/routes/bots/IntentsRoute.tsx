import { IntentEditor } from '@platform/bot-builder'
import { useIntentWorkspace } from '@platform/bot-builder/headless'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useUnsavedForm } from '../../app/unsaved/useUnsavedForm.tsx'
import { useUnsavedWork } from './agentOutlet.ts'
import { INTENT_PARAMETERS, useIntentSelection } from './useIntentSelection.ts'
import { useManageLanguageModels } from './useManageLanguageModels.ts'

/** Stories, intents and phrases of an agent (specification 1 §2.4). The address has the selection. */
export function IntentsRoute(): ReactElement {
  const { agentId = '' } = useParams()
  // Another agent begins with its own first story.
  return <AgentIntents key={agentId} agentId={agentId} />
}

function AgentIntents({ agentId }: { agentId: string }): ReactElement {
  const navigate = useNavigate()
  const manageLanguageModels = useManageLanguageModels()
  const { requestedPhrase, forgetPhrase, ...host } = useIntentSelection()
  const workspace = useIntentWorkspace({ agentId, opensFirstStory: true, ...host })
  const { hasUnsavedWork } = workspace.editor
  const { intentId } = workspace.selection

  const { leaveRequest } = useUnsavedForm({
    form: workspace.editor,
    hasUnsavedWork,
    record: intentId === null ? null : [agentId, intentId],
    recordParameters: INTENT_PARAMETERS,
  })
  useUnsavedWork(hasUnsavedWork)

  return (
    <IntentEditor
      workspace={workspace}
      onManageLanguageModels={manageLanguageModels}
      onEntityCreate={() => void navigate(`/bots/${agentId}/entity-list/create`)}
      pendingNavigation={leaveRequest}
      requestedPhrase={requestedPhrase}
      onRequestedPhraseShown={forgetPhrase}
    />
  )
}
