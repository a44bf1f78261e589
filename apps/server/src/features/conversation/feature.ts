import type { OpenFeature } from '../../core/feature.ts'
import { conversationRoutes } from './conversation.routes.ts'

/** Answers to messages, and their log. */
export const conversation: OpenFeature = (services) => ({ routes: conversationRoutes(services) })
