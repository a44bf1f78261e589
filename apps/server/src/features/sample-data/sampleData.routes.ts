import { route, type Route } from '../../core/http/route.ts'
import { findSamples, removeSamples } from './conversations/sampleConversations.service.ts'

export function sampleDataRoutes(): Route[] {
  return [
    route('reports.samples', ({ agentId }, context) => findSamples(context, agentId)),

    route('reports.removeSamples', async (_, context) => {
      const conversations = await removeSamples(context)
      context.audit({ entity: 'sample conversations', entityId: context.enterpriseId, before: { conversations } })
      return { conversations }
    }),
  ]
}
