import type { OpenFeature } from '../../core/feature.ts'
import { makeConversationsTask } from './conversations/makeConversations.task.ts'
import { sampleDataRoutes } from './sampleData.routes.ts'

/** The bots, contacts and conversations that a new enterprise begins with. */
export const sampleData: OpenFeature = (services) => ({
  routes: sampleDataRoutes(),
  tasks: [makeConversationsTask(services)],
})
