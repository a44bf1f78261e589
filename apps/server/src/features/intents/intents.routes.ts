import { contextUses } from '@platform/contract'
import { notFound } from '../../core/http/failed.ts'
import { pageOf } from '../../core/database/paging.ts'
import { route, type Route } from '../../core/http/route.ts'
import { requireAgent } from '../agents/agents.service.ts'
import { storyExists } from '../stories/stories.store.ts'
import { presentIntent, presentIntentSummary } from './intents.presenter.ts'
import { removeIntent, requireIntent, saveIntent } from './intents.service.ts'
import { listContextSources, listIntents, type IntentSummaryRow } from './intents.store.ts'

export function intentRoutes(): Route[] {
  return [
    route('intents.list', async (search, { db }) => {
      if (!(await storyExists(db, search))) throw notFound()
      const { page, more } = pageOf(await listIntents(db, search), search.perPage)
      return { intents: page.map(presentIntentSummary), more }
    }),

    route('intents.search', async (search, context) => {
      await requireAgent(context, search.agentId)
      const { page, more } = pageOf(await listIntents(context.db, search), search.perPage)
      return { intents: page.map(presentIntentSummary), more }
    }),

    route('intents.contexts', async ({ agentId }, context) => {
      await requireAgent(context, agentId)
      return { contexts: contextUses(await listContextSources(context.db, agentId)) }
    }),

    route('intents.get', async (key, context) => presentIntent(await requireIntent(context, key))),

    route('intents.save', async (input, context) => {
      const { before, after } = await saveIntent(context, input)
      context.audit({ entity: 'intent', entityId: after.id, before: before && auditOf(before), after: auditOf(after) })
      return presentIntent(after)
    }),

    route('intents.delete', async (key, context) => {
      const intent = await removeIntent(context, key)
      context.audit({ entity: 'intent', entityId: intent.id, before: auditOf(intent) })
      return { message: 'Intent deleted successfully' }
    }),
  ]
}

/** The audited fields of an intent: not its phrases, which may be ten thousand. */
const auditOf = (intent: IntentSummaryRow): object => ({
  name: intent.name,
  storyId: intent.story_id,
  phraseCount: intent.phrase_count,
  revision: intent.revision,
})
