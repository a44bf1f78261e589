import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { auditedAgent, presentAgent } from '../agents/agents.presenter.ts'
import { requireAgent, saveAgent } from '../agents/agents.service.ts'
import { createStarter } from './createStarter.ts'

export function templateRoutes(services: Services): Route[] {
  return [
    route('agents.save', async (input, context) => {
      const { before, after } = await saveAgent(context, input)
      context.audit({
        entity: 'agent',
        entityId: after.id,
        before: before && auditedAgent(before),
        after: auditedAgent(after),
      })
      if (before || !input.starter || input.type !== 'nlp') return presentAgent(after)
      const { userId } = context.caller
      await createStarter(context, services, { agentId: after.id, starter: input.starter, userId })
      return presentAgent(await requireAgent(context, after.id))
    }),
  ]
}
