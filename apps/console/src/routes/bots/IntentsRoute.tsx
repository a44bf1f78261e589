import { IntentEditor } from '@platform/bot-builder'
import { useIntentWorkspace } from '@platform/bot-builder/headless'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useMay } from '../../app/useUser.ts'
import { useUnsavedWork } from './agentOutlet.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useIntentDraft } from './useIntentDraft.ts'
import { useIntentSelection } from './useIntentSelection.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** Stories, intents and phrases of an agent (specification 1 §2.4). What is chosen stands in the address. */
export function IntentsRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const navigate = useNavigate()
  const [selection, setSelection] = useIntentSelection()
  const workspace = useIntentWorkspace({ agentId, selection, onSelectionChange: setSelection })
  const { editor } = workspace
  const { hasUnsavedWork } = editor

  const draft = useIntentDraft(editor, { agentId, ...selection })
  const guard = useLeaveGuard(hasUnsavedWork)
  useUnsavedWork(hasUnsavedWork)

  return (
    <>
      <IntentEditor
        workspace={workspace}
        canEdit={useMay('NLP.NLP')}
        onEntityCreate={() => void navigate(`/bots/${agentId}/entity-list/create`)}
      />
      <LeaveDialog
        isOpen={guard.isAsking}
        onStay={guard.stay}
        onLeave={() => {
          draft.forget()
          guard.leave()
        }}
      />
    </>
  )
}
