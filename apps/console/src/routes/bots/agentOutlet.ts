import { useOutletContext } from 'react-router'

/** What a part of an agent tells the header above it. */
export interface AgentOutletContext {
  readonly setHasUnsavedWork: (hasUnsavedWork: boolean) => void
}

export function useAgentOutlet(): AgentOutletContext {
  return useOutletContext<AgentOutletContext>()
}
