import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { requireAgent } from '../agents/agents.service.ts'
import { fulfilmentSecret } from '../dialogue/fulfilment/signature.ts'

export function conversationRoutes({ secretKey }: Services): Route[] {
  return [
    route('conversation.fulfilmentSecret', async ({ agentId }, context) => {
      await requireAgent(context, agentId)
      return { secret: fulfilmentSecret(secretKey, agentId) }
    }),
  ]
}
