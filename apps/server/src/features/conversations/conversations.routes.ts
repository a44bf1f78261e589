import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { requireAgent } from '../agents/agents.service.ts'
import { confidencesOf } from './confidences.store.ts'
import { fulfilmentSecret } from '../dialogue/fulfilment/signature.ts'

export function conversationRoutes({ secretKey }: Services): Route[] {
  return [
    route('conversation.confidences', async ({ agentId }, context) => {
      await requireAgent(context, agentId)
      return confidencesOf(context, agentId)
    }),
    route('conversation.fulfilmentSecret', async ({ agentId }, context) => {
      await requireAgent(context, agentId)
      return { secret: fulfilmentSecret(secretKey, agentId) }
    }),
  ]
}
