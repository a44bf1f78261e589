import { useEndpoint } from '@platform/client/react'
import { AGENT_STATISTICS_MAX } from '@platform/contract'
import type { AgentStatistics } from '@platform/contract'
import { useState } from 'react'

const NONE: ReadonlyMap<string, AgentStatistics> = new Map()

/**
 * The figures of agents, by the ids of the agents, in one request. Figures stay while those of other agents load.
 *
 * @param agentIds The ids of the shown agents; only the last hundred are requested.
 */
export function useAgentStatistics(agentIds: readonly string[]): ReadonlyMap<string, AgentStatistics> {
  // A change moves an agent to the front of the list: the same agents in another order are the same request.
  const shown = agentIds.slice(-AGENT_STATISTICS_MAX).toSorted()
  const { data } = useEndpoint('agents.statistics', { agentIds: shown }, { isEnabled: shown.length > 0 })
  const [known, setKnown] = useState({ data, figures: NONE })
  if (!data || data === known.data) return known.figures
  const figures = new Map([...known.figures, ...data.statistics.map((each) => [each.agentId, each] as const)])
  setKnown({ data, figures })
  return figures
}
