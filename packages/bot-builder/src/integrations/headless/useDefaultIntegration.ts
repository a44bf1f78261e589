import { useEndpoint } from '@platform/client/react'
import type { Integration, LlmType } from '@platform/contract'

/** Result of `useDefaultIntegration`. */
export interface UseDefaultIntegrationResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Null if none is connected. */
  readonly integration: Integration | null
}

/** Returns the language model of an agent that has none selected: the newest one, of the given type if there is one. */
export function useDefaultIntegration(llmType: LlmType): UseDefaultIntegrationResult {
  const list = useEndpoint('integrations.list', { perPage: -1 })
  return {
    status: list.status === 'idle' ? 'loading' : list.status,
    integration: newestOf(list.data?.integrations ?? [], llmType),
  }
}

/** Returns the newest integration of a type, otherwise the newest of all. */
export function newestOf(integrations: readonly Integration[], llmType: LlmType): Integration | null {
  const newestFirst = integrations.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return newestFirst.find(({ llm }) => llm === llmType) ?? newestFirst[0] ?? null
}
