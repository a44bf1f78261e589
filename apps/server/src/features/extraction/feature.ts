import type { OpenFeature } from '../../core/feature.ts'
import { extractionJob } from './extraction.job.ts'
import { extractionRoutes } from './extraction.routes.ts'
import { endIdleConversations } from './extraction.service.ts'

/** Variables that are collected from ended conversations. */
export const extraction: OpenFeature = (services) => ({
  routes: extractionRoutes(services),
  jobs: [extractionJob(services)],
  maintenance: [
    {
      name: 'idle conversations',
      run: () => endIdleConversations(services, { jobs: services.jobs, job: extractionJob(services) }),
    },
  ],
})
