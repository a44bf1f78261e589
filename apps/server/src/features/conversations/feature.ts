import type { OpenFeature } from '../../core/feature.ts'
import { DELIVERIES_MOVED } from '../../core/deliveries/deliveries.bus.ts'
import { observe } from '../../core/work/changes.ts'
import { AGENT_DELETING } from '../agents/agents.changes.ts'
import type { BotCache } from './BotCache.ts'
import { conversationRoutes } from './conversations.routes.ts'
import { CONVERSATION_TOPIC, publishMoved } from './conversationTopic.ts'
import { leaveConversations } from './deletedAgents.store.ts'
import { prepareBots } from './prepareBots.ts'

/** Conversations of all channels: their messages, the bot's answers and its traces. */
export const conversations =
  (bots: BotCache): OpenFeature =>
  (services) => ({
    routes: conversationRoutes(services, bots),
    topics: [CONVERSATION_TOPIC],
    observes: [observe(AGENT_DELETING, (work, { agent }) => leaveConversations(work, agent.id))],
    attach() {
      services.bus.subscribe(DELIVERIES_MOVED, ({ moved }) => publishMoved(services.topics, moved))
      prepareBots(services, bots)
    },
    // Messages are numbered under the lock of their conversation.
    constraints: { messages_conversation_id_sequence_key: 'internal' },
  })
