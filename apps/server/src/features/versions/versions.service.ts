import type { VersionDiff, VersionOrDraft, Versions } from '@platform/contract'
import { SizedCache } from '../../core/caching/SizedCache.ts'
import { notFound } from '../../core/http/failed.ts'
import { requireAgent } from '../agents/agents.service.ts'
import type { AgentRow } from '../agents/agents.store.ts'
import type { InWork } from '../agents/readInParts.ts'
import type { ContentSource } from './content/content.types.ts'
import type { ComputeContent } from './content/openContentComputer.ts'
import { readDraft } from './draft.store.ts'
import { presentVersion } from './versions.presenter.ts'
import { findVersionBytes, listVersions } from './versions.store.ts'

/** Agents whose comparison with their newest version is kept. */
const COMPARED_AGENTS_MAX = 10_000

/** An agent whose draft is compared with its newest version. */
interface Compared {
  readonly agent: AgentRow
  readonly newest: number
}

type Differ = (compared: Compared) => Promise<boolean>

/** Returns what compares drafts with newest versions, in transactions of `inWork`. */
export const differIn =
  (inWork: InWork, compute: ComputeContent): Differ =>
  async ({ agent, newest }) => {
    const from = await findContent(inWork, agent.id, newest)
    const to = await findContent(inWork, agent.id, 'draft')
    return compute({ type: 'differ', from, to }, { enterpriseId: agent.enterprise_id })
  }

/** Keeps the results of comparisons while an agent does not change. Only for agents as they are committed. */
export function keepComparisons(): (differ: Differ) => Differ {
  // Each has the size 1.
  const kept = new SizedCache<boolean>(COMPARED_AGENTS_MAX)
  return (differ) => async (compared) => {
    const { agent, newest } = compared
    const compare = async () => ({ value: await differ(compared), bytes: 1 })
    return (await kept.get(agent.id, `${agent.change} ${newest}`, compare)) === true
  }
}

/** Returns the versions of an agent, or throws 404. */
export async function versionsOf(inWork: InWork, agentId: string, differ: Differ): Promise<Versions> {
  const { agent, rows } = await inWork(async (work) => ({
    agent: await requireAgent(work, agentId),
    rows: await listVersions(work.db, agentId),
  }))
  const newest = rows[0]?.version ?? 0
  return {
    versions: rows.map((row) => presentVersion(row, { published: agent.model_version, newest })),
    publishesByHand: agent.publishes_by_hand,
    hasDraftChanges: newest > 0 && (await differ({ agent, newest })),
  }
}

export async function diffOf(
  inWork: InWork,
  { agentId, from, to }: { agentId: string; from: VersionOrDraft; to: VersionOrDraft },
  compute: ComputeContent,
): Promise<VersionDiff> {
  const { enterprise_id: enterpriseId } = await inWork((work) => requireAgent(work, agentId))
  const [before, after] = [await findContent(inWork, agentId, from), await findContent(inWork, agentId, to)]
  return compute({ type: 'diff', from: before, to: after }, { enterpriseId })
}

/** Returns the content of a version or of the draft, or throws 404. */
export async function findContent(inWork: InWork, agentId: string, version: VersionOrDraft): Promise<ContentSource> {
  if (version === 'draft') {
    const draft = await readDraft(inWork, agentId)
    if (!draft) throw notFound()
    return { type: 'draft', stored: draft.content }
  }
  const bytes = await inWork(({ db }) => findVersionBytes(db, agentId, version))
  if (!bytes) throw notFound()
  return { type: 'version', bytes }
}
