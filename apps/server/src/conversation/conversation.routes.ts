import { requireAgent } from '../agents/agents.service.ts'
import { fulfilmentSecret } from '../dialogue/fulfilment/signature.ts'
import { patientRoute, route, type Route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { AnsweringBots } from './AnsweringBots.ts'
import { answerMessage } from './conversation.service.ts'

export function conversationRoutes(services: Services): Route[] {
  const answerer = { services, bots: new AnsweringBots() }
  return [
    patientRoute('conversation.predict', ({ senderId, ...message }, context) =>
      answerMessage(context, answerer, { ...message, senderId: senderId ?? context.caller.userId, origin: 'try-it' }),
    ),

    route('conversation.fulfilmentSecret', async ({ agentId }, context) => {
      await requireAgent(context, agentId)
      return { secret: fulfilmentSecret(services.secretKey, agentId) }
    }),
  ]
}
