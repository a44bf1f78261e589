import type { OpenFeature } from '../../core/feature.ts'
import { longRunningRoute } from '../../core/http/route.ts'
import type { BotCache } from '../../features/conversations/BotCache.ts'
import { openTryIt } from './tryItChannel.ts'

/** Messages to a bot from the console, and from clients of the API. */
export const tryIt =
  (bots: BotCache): OpenFeature =>
  (services) => {
    const channel = openTryIt(services, bots)
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
