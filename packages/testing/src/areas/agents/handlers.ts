import { AGENT_NOT_EMPTY, AGENT_TYPE_NOT_ENABLED, agentRules, configRules, promptRules } from '@platform/contract'
import { keepRules, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { INTEGRATIONS } from '../integrations/records.ts'
import { STORIES } from '../stories/records.ts'
import { buildAgentDetails } from './build.ts'
import { AGENTS, markUpdated } from './records.ts'
import { sampleAgents } from './seed.ts'

/** Agents with their configuration and their prompt. */
export const agents = defineArea({
  state: AGENTS,
  sample: sampleAgents,
  handlers: (world) => {
    const all = world.of(AGENTS)
    return {
      'agents.list': (input) => {
        const { page, more } = all.page(input)
        return { agents: page, more }
      },
      'agents.get': ({ agentId }) => all.get(agentId),
      'agents.save': (input) => {
        const { id: _, updatedAt: __, ...fresh } = buildAgentDetails({ createdAt: world.now() })
        return all.save(input, fresh, agentRules(input), (before) => {
          const { promptAgents } = world.configuration.flags
          if (input.type === 'prompt' && before?.type !== 'prompt' && !promptAgents) refuseBy(AGENT_TYPE_NOT_ENABLED)
        })
      },
      'agents.delete': ({ agentId }) => {
        if (world.of(STORIES).list({ agentId }).length > 0) refuseBy(AGENT_NOT_EMPTY)
        all.remove(agentId)
        world.forgetAgent(agentId)
        return { message: 'Agent deleted successfully' }
      },
      'agents.saveConfig': ({ agentId, ...config }) => {
        keepRules(configRules(config))
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
        keepRules(promptRules(promptConfig))
        world.of(INTEGRATIONS).get(promptConfig.openaiKey)
        all.set({ ...all.get(agentId), promptConfig })
        markUpdated(world, agentId, { affectsModel: false })
        return promptConfig
      },
    }
  },
})
