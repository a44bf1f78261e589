import { useCommand, usePages } from '@platform/client/react'
import type { CommandOutcome, UsePagesResult } from '@platform/client/react'
import { AGENTS_PAGE_SIZE } from '@platform/contract'
import type { Agent } from '@platform/contract'

/** Options of `useAgents`. */
export interface UseAgentsOptions {
  /** Only agents whose name contains this. A change starts again from the first page. */
  readonly search?: string
}

/** Result of `useAgents`. */
export interface UseAgentsResult extends UsePagesResult<Agent> {
  /**
   * Deletes an agent. `AGENT_NOT_EMPTY` is code 101 (specification 1 §8): it has stories, and `confirmedName` is not its
   * name.
   */
  readonly remove: (agentId: string, confirmedName?: string) => Promise<CommandOutcome<'agents.delete'>>
}

/**
 * The agents of the enterprise, 15 at a time, the newest change first.
 *
 * @example
 * const agents = useAgents({ search })
 */
export function useAgents({ search = '' }: UseAgentsOptions = {}): UseAgentsResult {
  const pages = usePages('agents.list', { name: search }, { pageSize: AGENTS_PAGE_SIZE })
  const removing = useCommand('agents.delete')
  return {
    ...pages,
    remove: (agentId, confirmedName) => removing.run({ agentId, confirmedName }),
  }
}
