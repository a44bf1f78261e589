import type { OpenFeature } from '../../core/feature.ts'
import { observe } from '../../core/work/changes.ts'
import { KNOWLEDGE_SAVED } from './knowledge.changes.ts'
import { knowledgeRoutes } from './knowledge.routes.ts'
import { readingTask } from './reading.task.ts'
import { rereadingSchedule, scheduleUnscheduled } from './rereading.ts'

/** Websites and documents that an agent answers from. */
export const knowledge: OpenFeature = (services) => ({
  routes: knowledgeRoutes(services),
  tasks: [readingTask(services)],
  observes: [
    observe(KNOWLEDGE_SAVED, ({ emit }, { agentId }) =>
      emit({ name: 'knowledge.changed', payload: { agentId, source: null } }),
    ),
  ],
  // Sources are saved under the lock of their agent.
  constraints: { knowledge_sources_agent_id_kind_name_key_key: 'internal' },
  schedules: [rereadingSchedule(services)],
  afterStart: () => scheduleUnscheduled(services),
})
