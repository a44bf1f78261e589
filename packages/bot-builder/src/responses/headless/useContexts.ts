import { useEndpoint } from '@platform/client/react'
import { nameKey } from '@platform/contract'
import type { Dialogue } from '@platform/contract'

/** Result of `useContexts`. */
export interface UseContextsResult {
  /** Names of the contexts of the agent, to choose from. */
  readonly names: readonly string[]
  /** Whether no intent opens a context of this name. False until the contexts are loaded. */
  readonly isNeverOpened: (name: string) => boolean
}

/**
 * The contexts of an agent's intents.
 *
 * @param opens the contexts that the edited intent opens, which may not be saved yet
 */
export function useContexts(agentId: string, opens: Dialogue['opens']): UseContextsResult {
  const { data } = useEndpoint('intents.contexts', { agentId })
  const contexts = data?.contexts ?? []
  const opened = new Set(
    [...opens, ...contexts.filter((context) => context.opens > 0)].map(({ name }) => nameKey(name)),
  )
  return {
    names: contexts.map(({ name }) => name),
    isNeverOpened: (name) => data !== undefined && nameKey(name) !== '' && !opened.has(nameKey(name)),
  }
}
