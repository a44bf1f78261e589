import { UNDERSTOOD_DAYS } from '@platform/contract'
import { pageOf } from '../../core/database/paging.ts'
import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createStarter } from '../templates/createStarter.ts'
import { presentAgent, presentAgentDetails, presentConfig, presentPrompt } from './agents.presenter.ts'
import { removeAgent, requireAgent, saveAgent, saveConfig, savePrompt } from './agents.service.ts'
import { agentStatistics, listAgents, type AgentRow } from './agents.store.ts'

const DAY_MS = 86_400_000

export function agentRoutes(services: Services): Route[] {
  return [
    route('agents.list', async (search, { db }) => {
      const { page, more } = pageOf(await listAgents(db, search), search.perPage)
      return { agents: page.map(presentAgent), more }
    }),

    route('agents.statistics', async ({ agentIds }, { db, now }) => {
      const since = new Date(now.getTime() - UNDERSTOOD_DAYS * DAY_MS)
      return { statistics: await agentStatistics(db, agentIds, since) }
    }),

    route('agents.get', async ({ agentId }, context) => presentAgentDetails(await requireAgent(context, agentId))),

    route('agents.save', async (input, context) => {
      const { before, after } = await saveAgent(context, input)
      context.audit({ entity: 'agent', entityId: after.id, before: before && auditOf(before), after: auditOf(after) })
      if (before || !input.starter || input.type !== 'nlp') return presentAgent(after)
      const { userId } = context.caller
      await createStarter(context, services, { agentId: after.id, starter: input.starter, userId })
      return presentAgent(await requireAgent(context, after.id))
    }),

    route('agents.delete', async (deletion, context) => {
      const agent = await removeAgent(context, deletion)
      context.audit({ entity: 'agent', entityId: agent.id, before: auditOf(agent) })
      return { message: 'Agent deleted successfully' }
    }),

    route('agents.saveConfig', async ({ agentId, ...config }, context) => {
      const before = await saveConfig(context, agentId, config)
      context.audit({ entity: 'agent', entityId: agentId, before: presentConfig(before), after: config })
      return config
    }),

    route('agents.savePrompt', async ({ agentId, ...prompt }, context) => {
      const before = await savePrompt(context, agentId, prompt)
      context.audit({ entity: 'agent', entityId: agentId, before: presentPrompt(before), after: prompt })
      return prompt
    }),
  ]
}

/** The audited fields of an agent. */
const auditOf = ({ name, description, type }: AgentRow): object => ({ name, description, type })
