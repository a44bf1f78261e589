import type { OpenFeature } from '../../core/feature.ts'
import type { BotCache } from '../conversations/BotCache.ts'
import { makeConversationsTask } from './conversations/makeConversations.task.ts'
import { sampleDataRoutes } from './sampleData.routes.ts'

/** The bots, contacts and conversations that a new enterprise begins with. */
export const sampleData =
  (bots: BotCache): OpenFeature =>
  (services) => ({
    routes: sampleDataRoutes(),
    tasks: [makeConversationsTask(services, bots)],
  })
