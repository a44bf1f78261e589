import { patientRoute, type Route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { AnsweringBots } from './AnsweringBots.ts'
import { answerMessage } from './conversation.service.ts'

export function conversationRoutes(services: Services): Route[] {
  const answerer = { services, bots: new AnsweringBots() }
  return [
    patientRoute('conversation.predict', ({ senderId, ...message }, context) =>
      answerMessage(context, answerer, { ...message, senderId: senderId ?? context.caller.userId, origin: 'try-it' }),
    ),
  ]
}
