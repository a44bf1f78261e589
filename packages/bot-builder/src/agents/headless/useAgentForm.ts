import { useCommand, useRecordForm, useTransport } from '@platform/client/react'
import type { ReadyRecordForm } from '@platform/client/react'
import { AGENT_NAME_TAKEN, collapseSpace } from '@platform/contract'
import type { Agent, AgentFormError, AgentFormValues, StarterTemplate } from '@platform/contract'
import { validateAgent } from './validateAgent.ts'

/** Options of `useAgentForm`. */
export interface UseAgentFormOptions {
  /** The agent to edit; absent to create one. */
  readonly agent?: Agent | undefined
}

/** Values of the form. `smallTalk` and `template` apply to a new agent. */
export interface AgentFormFields extends AgentFormValues {
  readonly smallTalk: boolean
  /** The template from which the agent begins; null for none. */
  readonly template: StarterTemplate | null
}

/** Result of `useAgentForm`. */
export type UseAgentFormResult = ReadyRecordForm<Agent, AgentFormFields, AgentFormError | typeof AGENT_NAME_TAKEN>

const STARTER = { smallTalk: true, template: null }
const NEW_AGENT: AgentFormFields = { name: '', type: 'nlp', description: '', ...STARTER }

/** The form that creates or edits an agent. A save of fields that another user has changed is an edit conflict. */
export function useAgentForm({ agent }: UseAgentFormOptions = {}): UseAgentFormResult {
  const transport = useTransport()
  const saving = useCommand('agents.save')
  return useRecordForm({
    recordKey: agent?.id ?? 'new',
    record: agent ?? null,
    initialValues: NEW_AGENT,
    // Agents older than the types behave as nlp.
    valuesOf: ({ name, type, description }: Agent): AgentFormFields => ({
      name,
      type: type ?? 'nlp',
      description,
      ...STARTER,
    }),
    validate: validateAgent,
    save: ({ name, type, description, smallTalk, template }) =>
      saving.run({
        ...(agent ? { id: agent.id } : {}),
        name: collapseSpace(name),
        type: type ?? 'nlp',
        description: description.trim(),
        ...(agent || type === 'prompt' ? {} : { starter: { smallTalk, ...(template ? { template } : {}) } }),
      }),
    // The call takes no revision.
    ...(agent && { readRecord: () => transport.call('agents.get', { agentId: agent.id }) }),
    errorsByRule: { DUPLICATE_NAME: { name: AGENT_NAME_TAKEN } },
  })
}
