import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useMayCall, useRecordForm, useTransport } from '@platform/client/react'
import type { RecordForm } from '@platform/client/react'
import { PROMPT_VARIABLES_MAX } from '@platform/contract'
import type { PromptConfig, PromptError, PromptVariable } from '@platform/contract'
import { validatePrompt } from './validatePrompt.ts'

/** Result of `usePrompt`. */
export interface UsePromptResult extends RecordForm<PromptConfig, PromptConfig, PromptError> {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the prompt could not be loaded. */
  readonly error: PlatformError | null
  /** Whether the user may only read: saving requires another permission. */
  readonly isReadOnly: boolean
  /** Whether another variable may be added. */
  readonly canAddVariable: boolean
  readonly retry: () => void
  readonly addVariable: () => void
  readonly changeVariable: (index: number, change: Partial<PromptVariable>) => void
  readonly removeVariable: (index: number) => void
}

/**
 * The prompt of a prompt agent and the variables that it collects (specification 1 §2.9).
 *
 * @example
 * const prompt = usePrompt(agentId)
 */
export function usePrompt(agentId: string): UsePromptResult {
  const transport = useTransport()
  const agent = useEndpoint('agents.get', { agentId })
  const saving = useCommand('agents.savePrompt')
  const isReadOnly = !useMayCall('agents.savePrompt')
  const form = useRecordForm({
    recordKey: agentId,
    record: agent.data?.promptConfig,
    valuesOf: (prompt: PromptConfig) => prompt,
    validate: validatePrompt,
    save: (prompt) => saving.run({ agentId, ...prompt }),
    readRecord: async () => (await transport.call('agents.get', { agentId })).promptConfig,
  })
  const variables = form.values?.userData ?? []
  const setVariables = (userData: PromptVariable[]) => form.change({ userData })

  return {
    ...form,
    status: form.values ? 'ready' : agent.status === 'failed' ? 'failed' : 'loading',
    error: agent.error,
    isReadOnly,
    canAddVariable: variables.length < PROMPT_VARIABLES_MAX,
    retry: () => void agent.refetch(),
    addVariable: () => setVariables([...variables, { name: '', description: '' }]),
    changeVariable: (index, change) =>
      setVariables(variables.map((variable, at) => (at === index ? { ...variable, ...change } : variable))),
    removeVariable: (index) => setVariables(variables.filter((_, at) => at !== index)),
  }
}
