import { useCommand, usePages } from '@platform/client/react'
import type { CommandOutcome, UsePagesResult } from '@platform/client/react'
import { AGENTS_PAGE_SIZE } from '@platform/contract'
import type { Agent } from '@platform/contract'

/** Options of `useAgents`. */
export interface UseAgentsOptions {
  /** Only agents whose name contains this. A change starts again from the first page. */
  readonly search?: string
}

/** What `useAgents` returns: values first, verbs after. */
export interface UseAgentsResult extends UsePagesResult<Agent> {
  /** Deletes an agent. `AGENT_NOT_EMPTY` is code 101 (specification 1 §8). */
  readonly remove: (agentId: string) => Promise<CommandOutcome<'agents.delete'>>
}

const agentsOf = (page: { readonly agents: readonly Agent[] }) => page.agents

/**
 * The agents of the enterprise, 15 at a time, the newest change first.
 *
 * @example
 * const agents = useAgents({ search })
 */
export function useAgents({ search = '' }: UseAgentsOptions = {}): UseAgentsResult {
  const name = search.trim()
  const pages = usePages('agents.list', name === '' ? {} : { name }, { pageSize: AGENTS_PAGE_SIZE, select: agentsOf })
  const removing = useCommand('agents.delete')
  return {
    ...pages,
    remove: (agentId) => removing.run({ agentId }),
  }
}
