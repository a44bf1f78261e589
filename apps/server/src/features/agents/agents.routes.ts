import { UNDERSTOOD_DAYS } from '@platform/contract'
import { pageOf } from '../../core/database/paging.ts'
import { route, type Route } from '../../core/http/route.ts'
import { auditedAgent, presentAgent, presentAgentDetails, presentConfig, presentPrompt } from './agents.presenter.ts'
import { removeAgent, requireAgent, saveConfig, savePrompt } from './agents.service.ts'
import { agentStatistics, listAgents } from './agents.store.ts'

const DAY_MS = 86_400_000

/** Without `agents.save`, a route of `templates`: a new agent may begin with the content of one. */
export function agentRoutes(): Route[] {
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

    route('agents.delete', async (deletion, context) => {
      const agent = await removeAgent(context, deletion)
      context.audit({ entity: 'agent', entityId: agent.id, before: auditedAgent(agent) })
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
