import { requireAgent } from '../agents/agents.service.ts'
import { notFound } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { longRunningRoute, type LongRunningContext, type Route } from '../../core/http/route.ts'
import { ConflictFinder } from './ConflictFinder.ts'
import type { ConflictQuery } from './conflicts.messages.ts'
import { presentCheck, presentConflict } from './conflicts.presenter.ts'
import { phrasesRevision, readPhrases, readIntentInfos } from './conflicts.store.ts'

/** The id of an unsaved intent, which has no stored phrase. */
const NO_INTENT = ''

/** Conflicts to find, as the calls name them: the context of the intent is read from the database. */
type AskedConflicts =
  | { readonly type: 'check'; readonly intentId: string; readonly phrases: readonly string[] }
  | { readonly type: 'list' }

/** Reads an agent's intents, and the revision of their phrases. */
async function readState(work: Work, agentId: string) {
  const { content_revision: contentRevision } = await requireAgent(work, agentId)
  const infos = await readIntentInfos(work.db, agentId)
  return { infos, revision: phrasesRevision(contentRevision, infos) }
}

export function conflictRoutes(): Route[] {
  const finder = new ConflictFinder()

  async function find(agentId: string, asked: AskedConflicts, { inWork }: LongRunningContext) {
    const { revision, infos } = await inWork((work) => readState(work, agentId))
    const intents = new Map(infos.map((intent) => [intent.id, intent]))
    if (asked.type === 'check' && asked.intentId !== NO_INTENT && !intents.has(asked.intentId)) throw notFound()
    const query: ConflictQuery =
      asked.type === 'list' ? asked : { ...asked, context: intents.get(asked.intentId)?.context ?? '' }
    const found = await finder.find({ agentId, revision }, query, () =>
      inWork(async (work) => ({
        revision: (await readState(work, agentId)).revision,
        phrases: await readPhrases(work.db, agentId),
      })),
    )
    return { found, intents }
  }

  return [
    longRunningRoute('conflicts.check', async ({ agentId, intentId = NO_INTENT, phrases }, context) => {
      const { found, intents } = await find(agentId, { type: 'check', intentId, phrases }, context)
      return { conflicts: found.flatMap((conflict) => presentCheck(conflict, intents) ?? []) }
    }),

    longRunningRoute('conflicts.list', async ({ agentId, from, perPage }, context) => {
      const { found, intents } = await find(agentId, { type: 'list' }, context)
      const all = found.flatMap((conflict) => presentConflict(conflict, intents) ?? [])
      const end = perPage === -1 ? all.length : from + perPage
      return { conflicts: all.slice(from, end), total: all.length, more: end < all.length }
    }),
  ]
}
