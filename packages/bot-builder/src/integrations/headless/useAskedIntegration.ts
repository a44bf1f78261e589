import { useEndpoint } from '@platform/client/react'
import type { Integration, LlmType } from '@platform/contract'

/** What `useAskedIntegration` returns: values only. */
export interface UseAskedIntegrationResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Null when the enterprise has connected none. */
  readonly integration: Integration | null
}

/** The language model that is asked for an agent that names none: the newest, of the wanted kind if there is one. */
export function useAskedIntegration(wanted: LlmType): UseAskedIntegrationResult {
  const known = useEndpoint('integrations.list', { perPage: -1 })
  return {
    status: known.status === 'idle' ? 'loading' : known.status,
    integration: newestOf(known.data?.integrations ?? [], wanted),
  }
}

/** The newest of the wanted kind, else the newest of all. */
export function newestOf(integrations: readonly Integration[], wanted: LlmType): Integration | null {
  const newestFirst = integrations.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return newestFirst.find(({ llm }) => llm === wanted) ?? newestFirst[0] ?? null
}
