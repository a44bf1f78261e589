import type { MemoryHandlers } from '@platform/client'
import { buildAgentDetails } from '../builders/buildAgent.ts'
import { nextId } from '../builders/ids.ts'
import { checkPrompt } from './checkPrompt.ts'
import { pageOf, refuse, requireFreshName, searchByName } from './rules.ts'
import { requestTraining } from './training.ts'
import { found, touchAgent, type AgentRecord, type World } from './world.ts'

/** Agents and their training. */
export function agentHandlers(world: World): MemoryHandlers {
  const list = (): AgentRecord[] => [...world.agents.values()]
  const changed = (agentId: string): void => world.emit({ name: 'agents.changed', payload: { agentId } })

  return {
    'agents.list': ({ from, perPage, name }) => {
      const newestFirst = list().toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
      const { page, more } = pageOf(searchByName(newestFirst, name), from, perPage)
      return { agents: page, more }
    },
    'agents.get': ({ agentId }) => found(world.agents.get(agentId)),
    'agents.save': ({ id, ...fields }) => {
      const known = id === undefined ? undefined : found(world.agents.get(id))
      requireFreshName(
        { blank: 'Please give valid name', duplicate: 'duplication of name ' },
        { ...fields, id },
        list(),
      )
      if (fields.type === 'prompt' && known?.type !== 'prompt' && !world.configuration.flags.promptAgents) {
        refuse('TYPE_NOT_ENABLED', 'Prompt based agents are not enabled', 'type')
      }
      const now = world.now()
      const fresh = { ...buildAgentDetails({ id: id ?? nextId('agent'), createdAt: now }), contentRevision: 0 }
      const agent = { ...fresh, ...known, ...fields, updatedAt: now }
      world.agents.set(agent.id, agent)
      changed(agent.id)
      return agent
    },
    'agents.delete': ({ agentId }) => {
      found(world.agents.get(agentId))
      if ([...world.stories.values()].some((story) => story.agentId === agentId)) {
        refuse('AGENT_NOT_EMPTY', 'Agent has Stories and Intents attached to it. Cannot be deleted')
      }
      world.agents.delete(agentId)
      world.versions.delete(agentId)
      changed(agentId)
      return { message: 'Agent deleted successfully' }
    },
    'agents.saveConfig': ({ agentId, ...config }) => {
      const agent = found(world.agents.get(agentId))
      if (config.entityExtractRetries < 1) {
        refuse('OUT_OF_RANGE', 'Entity extract retries value cannot be less than 1', 'entityExtractRetries')
      }
      if (config.openaiKey !== '') found(world.integrations.get(config.openaiKey))
      world.agents.set(agentId, { ...agent, config })
      const { modelType, language } = agent.config
      touchAgent(world, agentId, { teaches: config.modelType !== modelType || config.language !== language })
      return config
    },
    'agents.savePrompt': ({ agentId, ...promptConfig }) => {
      const agent = found(world.agents.get(agentId))
      checkPrompt(promptConfig)
      found(world.integrations.get(promptConfig.openaiKey))
      world.agents.set(agentId, { ...agent, promptConfig })
      touchAgent(world, agentId, { teaches: false })
      return promptConfig
    },
    'agents.train': ({ agentId }) => requestTraining(world, agentId),
    'agents.training': ({ agentId }) => found(world.agents.get(agentId)).training,
  }
}
