import { requireAgent } from '../agents/agents.service.ts'
import { fulfilmentSecret } from '../dialogue/fulfilment/signature.ts'
import { longRunningRoute, route, type LongRunningContext, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { AnswerContext } from './answerContext.ts'
import { answerMessage } from './conversation.service.ts'

export function conversationRoutes(services: Services): Route[] {
  return [
    longRunningRoute('conversation.predict', ({ senderId, replyId, ...message }, context) =>
      answerMessage({ ...context, onPiece: pieceListener(services, context, replyId) }, services, {
        ...message,
        senderId: senderId ?? context.caller.userId,
        origin: 'try-it',
      }),
    ),

    route('conversation.fulfilmentSecret', async ({ agentId }, context) => {
      await requireAgent(context, agentId)
      return { secret: fulfilmentSecret(services.secretKey, agentId) }
    }),
  ]
}

/** Returns a listener that publishes pieces to the sockets of the requesting session, if there is a `replyId`. */
function pieceListener(
  { bus }: Services,
  { caller }: LongRunningContext,
  replyId: string | undefined,
): AnswerContext['onPiece'] {
  if (replyId === undefined) return undefined
  const { enterpriseId, sessionId } = caller
  return (piece) => bus.publish({ type: 'reply.piece', enterpriseId, sessionId, piece: { replyId, ...piece } })
}
