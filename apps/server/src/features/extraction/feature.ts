import type { OpenFeature } from '../../core/feature.ts'
import { observe } from '../../core/work/changes.ts'
import { CONVERSATION_ENDED } from '../conversations/conversations.changes.ts'
import { extractionRoutes } from './extraction.routes.ts'
import { endIdleConversations, extractEnded } from './extraction.service.ts'
import { extractionTask } from './extraction.task.ts'

/** Variables that are collected from ended conversations. */
export const extraction: OpenFeature = (services) => ({
  routes: extractionRoutes(services),
  tasks: [extractionTask(services)],
  observes: [
    observe(CONVERSATION_ENDED, async (work, { agentId, sessionId }) => {
      if (sessionId !== null && agentId !== null) await extractEnded(work, services.tasks, { agentId, sessionId })
    }),
  ],
  maintenance: [{ name: 'idle conversations', run: () => endIdleConversations(services) }],
})
