import { longRunningRoute, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { paraphrase } from './paraphrase.service.ts'

export function paraphraseRoutes(services: Services): Route[] {
  return [
    longRunningRoute('phrases.paraphrase', async (input, context) => ({
      paraphrases: await paraphrase(services, input, context),
    })),
  ]
}
