import { useEndpoint } from '@platform/client/react'
import type { Language } from '@platform/contract'

/** Returns the language of an agent that texts can be translated into; null until the agent is loaded. */
export function useOtherLanguage(agentId: string): Language | null {
  const { data } = useEndpoint('agents.get', { agentId })
  if (!data) return null
  return data.config.language === 'hi' ? 'en' : 'hi'
}
