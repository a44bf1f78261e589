import { useEffect } from 'react'
import { usePreferences } from './usePreferences.ts'

/**
 * Returns the agent that was used last in this browser, and remembers the one in use.
 *
 * @param agentId null if none is selected
 */
export function useLastAgent(agentId: string | null): string | null {
  const [{ lastAgentId }, changePreferences] = usePreferences()
  const isNew = agentId !== null && agentId !== lastAgentId
  useEffect(() => {
    if (isNew) changePreferences({ lastAgentId: agentId })
  }, [isNew, agentId, changePreferences])
  return lastAgentId
}
