import { route, type Route } from '../http/route.ts'
import { answerMessage } from './conversation.service.ts'
import { ModelCache } from './ModelCache.ts'

/** Models in memory, in bytes as they are stored. */
const MODELS_BYTES = 64 * 1024 * 1024

export function conversationRoutes(): Route[] {
  const models = new ModelCache(MODELS_BYTES)
  return [
    route('conversation.predict', ({ senderId, ...message }, context) =>
      answerMessage(context, models, { ...message, senderId: senderId ?? context.caller.userId, origin: 'try-it' }),
    ),
  ]
}
