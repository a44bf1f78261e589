import type { OpenFeature } from '../../core/feature.ts'
import { knowledgeRoutes } from './knowledge.routes.ts'
import { queueDueReadings } from './queueDueReadings.ts'
import { readingJob } from './reading.job.ts'

/** Websites and documents that an agent answers from. */
export const knowledge: OpenFeature = (services) => ({
  routes: knowledgeRoutes(services),
  jobs: [readingJob(services)],
  // Sources are saved under the lock of their agent.
  constraints: { knowledge_sources_agent_id_kind_name_key_key: 'internal' },
  maintenance: [{ name: 'due readings', run: () => queueDueReadings(services) }],
})
