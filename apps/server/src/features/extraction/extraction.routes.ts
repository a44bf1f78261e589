import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { extractionJob } from './extraction.job.ts'
import { endConversation, variablesOf } from './extraction.service.ts'

export function extractionRoutes(services: Services): Route[] {
  const queue = { jobs: services.jobs, job: extractionJob(services) }
  return [
    route('conversation.end', (conversation, context) => endConversation(context, queue, conversation)),
    route('conversation.variables', (conversation, context) => variablesOf(context, conversation)),
  ]
}
