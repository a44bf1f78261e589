import { useMayCall } from '@platform/client/react'
import { AGENTS_SEARCH_DEBOUNCE_MS, confirmsDeletion } from '@platform/contract'
import type { Agent } from '@platform/contract'
import { Button, ConfirmDelete, ListPage } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { TimeZoneNote } from '../../../shared/times/TimeZoneNote.tsx'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import { useAgents } from '../../headless/useAgents.ts'
import { AgentFormDialog } from '../AgentFormDialog/AgentFormDialog.tsx'
import { AgentList } from '../AgentList/AgentList.tsx'
import { DeleteAgent } from './DeleteAgent.tsx'

/** Props of {@link Agents}. */
export interface AgentsProps {
  /** The search text; a host keeps it in the address. */
  search: string
  /** Handler that is called with a new search, 100 ms after the last keystroke. */
  onSearchChange: (search: string) => void
  /** Handler that is called when the user opens an agent. */
  onAgentOpen: (agent: Agent) => void
  /** Whether agents of the type prompt can be created (feature `promptAgents`). */
  allowsPromptAgents?: boolean
  /** Whether the form for a new agent is open; a host may keep it in the address. Otherwise the list keeps it itself. */
  isCreating?: boolean
  /** Handler that is called when the form for a new agent opens or closes. */
  onCreatingChange?: (isCreating: boolean) => void
  /** Handler that is called when the open form gets unsaved changes, or no longer has any. */
  onUnsavedWorkChange?: (hasUnsavedWork: boolean) => void
}

/** The agents list with its search, form and deletion (specification 1 §2.1 and §2.2). */
export function Agents({
  search,
  onSearchChange,
  onAgentOpen,
  allowsPromptAgents,
  isCreating: givenCreating,
  onCreatingChange,
  onUnsavedWorkChange,
}: AgentsProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const agents = useAgents({ search })
  const mayCreate = useMayCall('agents.save')
  const [ownCreating, setOwnCreating] = useState(false)
  const isCreating = mayCreate && (givenCreating ?? ownCreating)
  const setCreating = onCreatingChange ?? setOwnCreating
  const [edited, setEdited] = useState<Agent | null>(null)
  const [toDelete, setToDelete] = useState<Agent | null>(null)
  const [toDeleteAll, setToDeleteAll] = useState<Agent | null>(null)

  return (
    <ListPage
      className="platform-Agents"
      title={t('AGENTS_TITLE')}
      search={{ value: search, onSearch: onSearchChange, debounceMs: AGENTS_SEARCH_DEBOUNCE_MS }}
      actions={
        mayCreate && (
          <Button variant="primary" icon={<Plus />} onPress={() => setCreating(true)}>
            {t('AGENT_CREATE')}
          </Button>
        )
      }
    >
      <AgentList
        agents={agents}
        search={search}
        onAgentOpen={onAgentOpen}
        onAgentCreate={() => setCreating(true)}
        onAgentEdit={setEdited}
        onAgentDelete={setToDelete}
      />
      {agents.items.length > 0 && <TimeZoneNote />}
      {isCreating && (
        <AgentFormDialog
          allowsPromptAgents={allowsPromptAgents}
          onUnsavedWorkChange={onUnsavedWorkChange}
          onClose={() => setCreating(false)}
        />
      )}
      {edited && (
        <AgentFormDialog
          agent={edited}
          allowsPromptAgents={allowsPromptAgents}
          onUnsavedWorkChange={onUnsavedWorkChange}
          onClose={() => setEdited(null)}
        />
      )}
      {toDelete && (
        <DeleteAgent
          agent={toDelete}
          onDelete={agents.remove}
          onOpen={() => onAgentOpen(toDelete)}
          onDeleteAll={() => setToDeleteAll(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
      {toDeleteAll && (
        <ConfirmDelete
          title={t('AGENT_DELETE_ALL_TITLE', { name: toDeleteAll.name })}
          confirmation={{
            label: t('AGENT_DELETE_ALL_CONFIRM', { name: toDeleteAll.name }),
            matches: (typed) => confirmsDeletion(typed, toDeleteAll.name),
          }}
          confirmText={t('AGENT_DELETE_ALL')}
          cancelText={t('AGENT_DELETE_ALL_CANCEL')}
          onDelete={(typed) => translated(agents.remove(toDeleteAll.id, typed))}
          doneText={({ message }) => message}
          onClose={() => setToDeleteAll(null)}
        >
          {t('AGENT_DELETE_ALL_TEXT')}
        </ConfirmDelete>
      )}
    </ListPage>
  )
}
