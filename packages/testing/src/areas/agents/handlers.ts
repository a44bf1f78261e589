import {
  AGENT_NOT_EMPTY,
  agentRules,
  configRules,
  confirmsDeletion,
  promptRules,
  UNDERSTOOD_LAYERS,
} from '@platform/contract'
import { enforceRules, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { CONVERSATIONS } from '../conversations/records.ts'
import { INTEGRATIONS } from '../integrations/records.ts'
import { INTENTS } from '../intents/records.ts'
import { STORIES } from '../stories/records.ts'
import { AGENTS, markUpdated } from './records.ts'
import { sampleAgents } from './seed.ts'
import { createStarter } from './starter.ts'

/** Agents with their configuration and their prompt. */
export const agents = defineArea({
  state: AGENTS,
  sample: sampleAgents,
  handlers: (world) => {
    const all = world.of(AGENTS)
    return {
      'agents.statistics': ({ agentIds }) => ({
        statistics: agentIds
          .flatMap((agentId) => all.list({ id: agentId }))
          .map(({ id: agentId }) => {
            const intents = world.of(INTENTS).list({ agentId })
            const layers = [...world.of(CONVERSATIONS).values()]
              .filter((conversation) => conversation.agentId === agentId)
              .flatMap((conversation) => conversation.layers)
            return {
              agentId,
              intents: intents.length,
              phrases: intents.reduce((sum, { phrases }) => sum + phrases.length, 0),
              messages: layers.length,
              understood: layers.filter((layer) => UNDERSTOOD_LAYERS.includes(layer)).length,
            }
          }),
      }),
      'agents.save': ({ starter, ...input }) => {
        const agent = all.save(input, agentRules(input))
        if (starter && input.id === undefined && input.type === 'nlp') createStarter(world, agent.id, starter)
        return all.get(agent.id)
      },
      'agents.delete': ({ agentId, confirmedName = '' }) => {
        const hasStories = world.of(STORIES).list({ agentId }).length > 0
        if (hasStories && !confirmsDeletion(confirmedName, all.get(agentId).name)) refuseBy(AGENT_NOT_EMPTY)
        all.remove(agentId)
        return { message: 'Agent deleted successfully' }
      },
      'agents.saveConfig': ({ agentId, ...config }) => {
        enforceRules(configRules(config))
        if (config.openaiKey !== '') world.of(INTEGRATIONS).get(config.openaiKey)
        const agent = all.get(agentId)
        const { modelType, language } = agent.config
        all.set({ ...agent, config })
        markUpdated(world, agentId, {
          affectsModel: config.modelType !== modelType || config.language !== language,
        })
        return config
      },
      'agents.savePrompt': ({ agentId, ...promptConfig }) => {
        enforceRules(promptRules(promptConfig))
        world.of(INTEGRATIONS).get(promptConfig.openaiKey)
        all.set({ ...all.get(agentId), promptConfig })
        markUpdated(world, agentId, { affectsModel: false })
        return promptConfig
      },
    }
  },
})
