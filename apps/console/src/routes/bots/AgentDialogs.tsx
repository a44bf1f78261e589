import { ExportDialog, ImportDialog, VersionsDialog } from '@platform/bot-builder'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** A dialog that the menu of an agent opens. */
export type AgentDialog = 'import' | 'export' | 'versions'

interface AgentDialogsProps {
  /** The open dialog; null if none is. */
  dialog: AgentDialog | null
  agentId: string
  onClose: () => void
}

/** The dialog that the menu of an agent opened. An import then shows the first intent that it has changed. */
export function AgentDialogs({ dialog, agentId, onClose }: AgentDialogsProps): ReactNode {
  const navigate = useNavigate()
  if (dialog === 'versions') return <VersionsDialog agentId={agentId} onClose={onClose} />
  if (dialog === 'export') return <ExportDialog agentId={agentId} onClose={onClose} />
  if (dialog === null) return null
  return (
    <ImportDialog
      agentId={agentId}
      onClose={onClose}
      onImported={({ storyId, intentId }) => {
        const query = new URLSearchParams({ story: storyId, intent: intentId })
        void navigate(`/bots/${agentId}/intents?${query.toString()}`)
      }}
    />
  )
}
