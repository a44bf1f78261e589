import type { OpenFeature } from '../../core/feature.ts'
import { extractionRoutes } from './extraction.routes.ts'
import { endIdleConversations } from './extraction.service.ts'
import { extractionTask } from './extraction.task.ts'

/** Variables that are collected from ended conversations. */
export const extraction: OpenFeature = (services) => ({
  routes: extractionRoutes(services),
  tasks: [extractionTask(services)],
  maintenance: [{ name: 'idle conversations', run: () => endIdleConversations(services) }],
})
