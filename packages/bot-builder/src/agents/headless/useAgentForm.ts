import type { PlatformError } from '@platform/client'
import { useCommand } from '@platform/client/react'
import { AGENT_NAME_TAKEN, collapseSpace } from '@platform/contract'
import type { Agent, AgentFormValues } from '@platform/contract'
import { useState } from 'react'
import { isRefusedBy, outcomeOf } from '../../shared/outcome.ts'
import { validateAgent } from './validateAgent.ts'
import type { AgentFormErrors } from './validateAgent.ts'

/** Options of `useAgentForm`. */
export interface UseAgentFormOptions {
  /** The agent to edit; absent to create one. */
  readonly agent?: Agent | undefined
}

/** What `useAgentForm` returns: values first, verbs after. */
export interface UseAgentFormResult {
  readonly values: AgentFormValues
  /** Errors by field, after the first attempt to save. The error of a field disappears when the field changes. */
  readonly errors: AgentFormErrors
  /** Why the save failed, when no field has an error. What was typed stays. */
  readonly error: PlatformError | null
  readonly isSaving: boolean
  readonly setValue: <Field extends keyof AgentFormValues>(field: Field, value: AgentFormValues[Field]) => void
  /** Saves the agent; null when it could not be, and `errors` or `error` says why. */
  readonly submit: () => Promise<Agent | null>
}

/** The form that creates an agent, or edits one. */
export function useAgentForm({ agent }: UseAgentFormOptions = {}): UseAgentFormResult {
  const [values, setValues] = useState<AgentFormValues>({
    name: agent?.name ?? '',
    // Agents older than the types behave as nlp.
    type: agent?.type ?? 'nlp',
    description: agent?.description ?? '',
  })
  const [errors, setErrors] = useState<AgentFormErrors>({})
  const [error, setError] = useState<PlatformError | null>(null)
  const saving = useCommand('agents.save')

  return {
    values,
    errors,
    error,
    isSaving: saving.isRunning,
    setValue(field, value) {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
    async submit() {
      const found = validateAgent(values)
      setErrors(found)
      setError(null)
      const { type } = values
      if (Object.keys(found).length > 0 || type === null) return null
      const outcome = await outcomeOf(
        () =>
          saving.runOrThrow({
            ...(agent ? { id: agent.id } : {}),
            name: collapseSpace(values.name),
            type,
            description: values.description.trim(),
          }),
        (reason) => (isRefusedBy(reason, 'DUPLICATE_NAME') ? 'DUPLICATE_NAME' : null),
      )
      if (outcome.status === 'done') return outcome.value
      if (outcome.status === 'refused') setErrors({ name: AGENT_NAME_TAKEN })
      else setError(outcome.error)
      return null
    },
  }
}
