import { accountRoutes } from './account/account.routes.ts'
import { agentRoutes } from './agents/agents.routes.ts'
import { conflictRoutes } from './conflicts/conflicts.routes.ts'
import { conversationRoutes } from './conversation/conversation.routes.ts'
import { entityRoutes } from './entities/entities.routes.ts'
import { extractionJob } from './extraction/extraction.job.ts'
import { extractionRoutes } from './extraction/extraction.routes.ts'
import type { Route } from './http/route.ts'
import { integrationRoutes } from './integrations/integrations.routes.ts'
import { intentRoutes } from './intents/intents.routes.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import { knowledgeRoutes } from './knowledge/knowledge.routes.ts'
import { readingJob } from './knowledge/reading.job.ts'
import type { Services } from './services.ts'
import { paraphraseRoutes } from './paraphrase/paraphrase.routes.ts'
import { storyRoutes } from './stories/stories.routes.ts'
import { retrainingJob } from './training/retraining.job.ts'
import { trainingJob } from './training/training.job.ts'
import { trainingRoutes } from './training/training.routes.ts'
import { transferRoutes } from './transfer/transfer.routes.ts'
import { versionRoutes } from './versions/versions.routes.ts'
import { webKeyRoutes } from './web-channel/keys/webKeys.routes.ts'

/** Every route of the server. A resource is added here. */
export const allRoutes = (services: Services): Route[] => [
  ...accountRoutes(services),
  ...agentRoutes(services),
  ...integrationRoutes(services),
  ...paraphraseRoutes(services),
  ...extractionRoutes(services),
  ...storyRoutes(),
  ...intentRoutes(),
  ...entityRoutes(),
  ...conflictRoutes(),
  ...trainingRoutes(services),
  ...knowledgeRoutes(services),
  ...conversationRoutes(services),
  ...versionRoutes(),
  ...transferRoutes(),
  ...webKeyRoutes(services),
]

/** Every job of the server. */
export const allJobs = (services: Services): JobDefinition<never>[] => [
  trainingJob(services),
  retrainingJob(services),
  extractionJob(services),
  readingJob(services),
]
