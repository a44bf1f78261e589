import type { PatientContext } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { Message } from './conversation.service.ts'

/** Hands the pieces of a reply on to the sockets of the session that asks, if it wants them. */
export function tellPieces(
  { caller }: Pick<PatientContext, 'caller'>,
  { bus }: Pick<Services, 'bus'>,
  { replyId }: Pick<Message, 'replyId'>,
): { onDelta?: (text: string) => void } {
  if (replyId === undefined) return {}
  const { enterpriseId, sessionId } = caller
  let index = 0
  return {
    onDelta(text) {
      bus.publish({ type: 'reply.piece', enterpriseId, sessionId, piece: { replyId, index: index++, text } })
    },
  }
}
