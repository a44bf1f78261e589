import { requireAgent } from '../agents/agents.service.ts'
import { notFound } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { longRunningRoute, type LongRunningContext, type Route } from '../../core/http/route.ts'
import { ConflictFinder } from './ConflictFinder.ts'
import type { ConflictQuery } from './conflicts.messages.ts'
import { presentCheck, presentConflict } from './conflicts.presenter.ts'
import { phrasesRevision, readPhrases, readIntentInfos, type IntentInfo } from './conflicts.store.ts'

/** The id of an unsaved intent, which has no stored phrase. */
const NO_INTENT = ''

/** Conflicts to find, as the calls name them: the context of the intent is read from the database. */
type AskedConflicts =
  | { readonly type: 'check'; readonly intentId: string; readonly phrases: readonly string[] }
  | Extract<ConflictQuery, { readonly type: 'list' }>

/** Reads an agent's intents, and the revision of their phrases. */
async function readState(work: Work, agentId: string) {
  const { content_revision: contentRevision } = await requireAgent(work, agentId)
  const infos = await readIntentInfos(work.db, agentId)
  return { infos, revision: phrasesRevision(contentRevision, infos) }
}

const byId = (infos: readonly IntentInfo[]): ReadonlyMap<string, IntentInfo> =>
  new Map(infos.map((intent) => [intent.id, intent]))

export function conflictRoutes(): Route[] {
  const finder = new ConflictFinder()

  async function find(agentId: string, asked: AskedConflicts, { inWork }: LongRunningContext) {
    const { revision, infos } = await inWork((work) => readState(work, agentId))
    let intents = byId(infos)
    if (asked.type === 'check' && asked.intentId !== NO_INTENT && !intents.has(asked.intentId)) throw notFound()
    const query: ConflictQuery =
      asked.type === 'list' ? asked : { ...asked, context: intents.get(asked.intentId)?.context ?? '' }
    const found = await finder.find({ agentId, revision }, query, async () => {
      const phrases = await readPhrases(inWork, agentId)
      if (!phrases) throw notFound()
      intents = byId(phrases.infos)
      return phrases
    })
    return { ...found, intents }
  }

  return [
    longRunningRoute('conflicts.check', async ({ agentId, intentId = NO_INTENT, phrases }, context) => {
      const { conflicts, intents } = await find(agentId, { type: 'check', intentId, phrases }, context)
      return { conflicts: conflicts.flatMap((conflict) => presentCheck(conflict, intents) ?? []) }
    }),

    longRunningRoute('conflicts.list', async ({ agentId, from, perPage }, context) => {
      const { conflicts, total, intents } = await find(agentId, { type: 'list', from, perPage }, context)
      return {
        conflicts: conflicts.flatMap((conflict) => presentConflict(conflict, intents) ?? []),
        total,
        more: from + conflicts.length < total,
      }
    }),
  ]
}
