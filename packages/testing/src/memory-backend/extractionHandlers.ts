import type { ConversationVariables } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { found, type World } from './world.ts'

const NOTHING: ConversationVariables = { state: 'none', variables: [], error: null, extractedAt: null }

/** Conversations end and their variables are looked for; in memory nobody ever said any. */
export function extractionHandlers(world: World): MemoryHandlers {
  return {
    'conversation.end': ({ agentId, sessionId }) => {
      const { extractData, userData } = found(world.agents.get(agentId)).promptConfig
      const collected: ConversationVariables = {
        state: 'extracted',
        variables: userData.map(({ name }) => ({ name, value: null })),
        error: null,
        extractedAt: world.now(),
      }
      const outcome = extractData && userData.length > 0 ? collected : NOTHING
      world.extractions.set(sessionId, outcome)
      world.emit({ name: 'conversation.ended', payload: { agentId, sessionId } })
      return outcome
    },
    'conversation.variables': ({ agentId, sessionId }) => {
      const { extractData } = found(world.agents.get(agentId)).promptConfig
      return world.extractions.get(sessionId) ?? { ...NOTHING, state: extractData ? 'open' : 'none' }
    },
  }
}
