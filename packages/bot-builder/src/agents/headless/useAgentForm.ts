import { useCommand, useRecordForm, useTransport } from '@platform/client/react'
import type { ReadyRecordForm } from '@platform/client/react'
import { AGENT_NAME_TAKEN, collapseSpace } from '@platform/contract'
import type { Agent, AgentFormError, AgentFormValues } from '@platform/contract'
import { validateAgent } from './validateAgent.ts'

/** Options of `useAgentForm`. */
export interface UseAgentFormOptions {
  /** The agent to edit; absent to create one. */
  readonly agent?: Agent | undefined
}

/** Result of `useAgentForm`. */
export type UseAgentFormResult = ReadyRecordForm<Agent, AgentFormValues, AgentFormError | typeof AGENT_NAME_TAKEN>

const NEW_AGENT: AgentFormValues = { name: '', type: 'nlp', description: '' }

/** The form that creates or edits an agent. A save of fields that another user has changed is an edit conflict. */
export function useAgentForm({ agent }: UseAgentFormOptions = {}): UseAgentFormResult {
  const transport = useTransport()
  const saving = useCommand('agents.save')
  return useRecordForm({
    recordKey: agent?.id ?? 'new',
    record: agent ?? null,
    initialValues: NEW_AGENT,
    // Agents older than the types behave as nlp.
    valuesOf: ({ name, type, description }: Agent) => ({ name, type: type ?? 'nlp', description }),
    validate: validateAgent,
    save: ({ name, type, description }) =>
      saving.run({
        ...(agent ? { id: agent.id } : {}),
        name: collapseSpace(name),
        type: type ?? 'nlp',
        description: description.trim(),
      }),
    // The call takes no revision.
    ...(agent && { readRecord: () => transport.call('agents.get', { agentId: agent.id }) }),
    errorsByRule: { DUPLICATE_NAME: { name: AGENT_NAME_TAKEN } },
  })
}
