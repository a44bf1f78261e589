import { requireAgent } from '../agents/agents.service.ts'
import { notFound } from '../http/failed.ts'
import { longRunningRoute, type LongRunningContext, type Route } from '../http/route.ts'
import { ConflictFinder } from './ConflictFinder.ts'
import type { Question } from './conflicts.messages.ts'
import { presentCheck, presentConflict } from './conflicts.presenter.ts'
import { readPhrases, readPlaces } from './conflicts.store.ts'

/** The id of an intent that was never saved: no phrase belongs to it. */
const NO_INTENT = ''

export function conflictRoutes(): Route[] {
  const finder = new ConflictFinder()

  async function find(agentId: string, question: Question, { inWork }: LongRunningContext) {
    const { revision, places } = await inWork(async (work) => ({
      revision: (await requireAgent(work, agentId)).content_revision,
      places: new Map((await readPlaces(work.db, agentId)).map((intent) => [intent.id, intent])),
    }))
    if (question.type === 'check' && question.intentId !== NO_INTENT && !places.has(question.intentId)) throw notFound()
    const found = await finder.ask({ agentId, revision }, question, () =>
      inWork(async (work) => ({
        revision: (await requireAgent(work, agentId)).content_revision,
        phrases: await readPhrases(work.db, agentId),
      })),
    )
    return { found, places }
  }

  return [
    longRunningRoute('conflicts.check', async ({ agentId, intentId = NO_INTENT, phrases }, context) => {
      const { found, places } = await find(agentId, { type: 'check', intentId, phrases }, context)
      return { conflicts: found.flatMap((conflict) => presentCheck(conflict, places) ?? []) }
    }),

    longRunningRoute('conflicts.list', async ({ agentId, from, perPage }, context) => {
      const { found, places } = await find(agentId, { type: 'list' }, context)
      const all = found.flatMap((conflict) => presentConflict(conflict, places) ?? [])
      const end = perPage === -1 ? all.length : from + perPage
      return { conflicts: all.slice(from, end), total: all.length, more: end < all.length }
    }),
  ]
}
