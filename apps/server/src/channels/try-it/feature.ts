import type { OpenFeature } from '../../core/feature.ts'
import { longRunningRoute } from '../../core/http/route.ts'
import { openTryIt } from './tryItChannel.ts'

/** Messages to a bot from the console, and from clients of the API. */
export const tryIt: OpenFeature = (services) => {
  const channel = openTryIt(services)
  return {
    routes: [
      longRunningRoute('conversation.predict', ({ replyId, senderId, ...message }, context) => {
        const { enterpriseId, sessionId, userId } = context.caller
        return channel.receive({
          context,
          question: { ...message, senderId: senderId ?? userId },
          recipient: replyId === undefined ? undefined : { enterpriseId, sessionId, replyId },
        })
      }),
    ],
  }
}
