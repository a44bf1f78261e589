import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { endConversation, variablesOf } from './extraction.service.ts'

export function extractionRoutes({ tasks }: Services): Route[] {
  return [
    route('conversation.end', (conversation, context) => endConversation(context, tasks, conversation)),
    route('conversation.variables', (conversation, context) => variablesOf(context, conversation)),
  ]
}
