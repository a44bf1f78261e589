import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useTransport } from '@platform/client/react'
import { PROMPT_VARIABLES_MAX } from '@platform/contract'
import type { PromptConfig, PromptError, PromptVariable } from '@platform/contract'
import { useSettings } from '../../shared/useSettings.ts'
import type { Settings } from '../../shared/useSettings.ts'
import { validatePrompt } from './validatePrompt.ts'

/** What `usePrompt` returns: values first, verbs after. */
export interface UsePromptResult extends Settings<PromptConfig, PromptError> {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the prompt could not be loaded. */
  readonly error: PlatformError | null
  /** Whether another variable may be added. */
  readonly canAddVariable: boolean
  readonly retry: () => void
  readonly addVariable: () => void
  readonly changeVariable: (index: number, change: Partial<PromptVariable>) => void
  readonly removeVariable: (index: number) => void
}

/**
 * What a prompt agent is told, and what it finds out about a person (specification 1 §2.9).
 *
 * @example
 * const prompt = usePrompt(agentId)
 */
export function usePrompt(agentId: string): UsePromptResult {
  const transport = useTransport()
  const agent = useEndpoint('agents.get', { agentId })
  const saving = useCommand('agents.savePrompt')
  const settings = useSettings<PromptConfig, PromptError>({
    place: agentId,
    saved: agent.data?.promptConfig,
    readSaved: async () => (await transport.call('agents.get', { agentId })).promptConfig,
    validate: validatePrompt,
    send: (prompt) => saving.runOrThrow({ agentId, ...prompt }),
  })
  const variables = settings.values?.userData ?? []
  const setVariables = (userData: PromptVariable[]) => settings.change({ userData })

  return {
    ...settings,
    status: settings.values ? 'ready' : agent.status === 'failed' ? 'failed' : 'loading',
    error: agent.error,
    canAddVariable: variables.length < PROMPT_VARIABLES_MAX,
    retry: () => void agent.refetch(),
    addVariable: () => setVariables([...variables, { name: '', description: '' }]),
    changeVariable: (index, change) =>
      setVariables(variables.map((variable, place) => (place === index ? { ...variable, ...change } : variable))),
    removeVariable: (index) => setVariables(variables.filter((_, place) => place !== index)),
  }
}
