import type { OpenFeature } from '../../core/feature.ts'
import type { BotCache } from './BotCache.ts'
import { conversationRoutes } from './conversations.routes.ts'
import { prepareBots } from './prepareBots.ts'

/** Conversations of all channels: their messages, the bot's answers and its traces. */
export const conversations =
  (bots: BotCache): OpenFeature =>
  (services) => ({
    routes: conversationRoutes(services, bots),
    attach: () => prepareBots(services, bots),
    // Messages are numbered under the lock of their conversation.
    constraints: { messages_conversation_id_sequence_key: 'internal' },
  })
