import { requireAgent } from '../agents/agents.service.ts'
import { fulfilmentSecret } from '../dialogue/fulfilment/signature.ts'
import { longRunningRoute, route, type LongRunningContext, type Route } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { AskContext } from './askContext.ts'
import { answerMessage } from './conversation.service.ts'

export function conversationRoutes(services: Services): Route[] {
  return [
    longRunningRoute('conversation.predict', ({ senderId, replyId, ...message }, context) =>
      answerMessage({ ...context, onPiece: piecesTo(services, context, replyId) }, services, {
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

/** To the sockets of the requesting session, if it wants pieces. */
function piecesTo(
  { bus }: Services,
  { caller }: LongRunningContext,
  replyId: string | undefined,
): AskContext['onPiece'] {
  if (replyId === undefined) return undefined
  const { enterpriseId, sessionId } = caller
  return (piece) => bus.publish({ type: 'reply.piece', enterpriseId, sessionId, piece: { replyId, ...piece } })
}
