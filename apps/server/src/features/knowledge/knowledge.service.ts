import {
  distinctWebsites,
  KNOWLEDGE_STALE,
  knowledgeRules,
  websiteUrl,
  WITHOUT_LANGUAGE_MODEL,
  type KnowledgeConfig,
  type KnowledgeInput,
} from '@platform/contract'
import { requireAgent, requireLockedAgent, markUpdated } from '../agents/agents.service.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import { requireIntegration } from '../integrations/integrations.service.ts'
import type { Services } from '../../core/services.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { KNOWLEDGE_SAVED } from './knowledge.changes.ts'
import { presentConfig } from './knowledge.presenter.ts'
import {
  deleteSources,
  ensureBase,
  findBase,
  findSource,
  listSources,
  raiseContentRevision,
  updateBase,
  updateSource,
  type BaseRow,
  type SourceRow,
} from './knowledge.store.ts'
import { addSource, queueReading } from './queueReading.ts'
import { scheduleRereading } from './rereading.ts'

export interface Knowledge {
  readonly base: BaseRow | undefined
  readonly sources: readonly SourceRow[]
}

/** The knowledge base of an agent. 404 if there is no such agent. */
export async function knowledgeOf(work: Work, agentId: string): Promise<Knowledge> {
  await requireAgent(work, agentId)
  return { base: await findBase(work.db, agentId), sources: await listSources(work.db, agentId) }
}

export async function saveKnowledge(
  work: Work,
  { tasks, schedules }: Pick<Services, 'tasks' | 'schedules'>,
  { agentId, ...input }: KnowledgeInput,
): Promise<{ before: KnowledgeConfig; after: KnowledgeConfig }> {
  const { db, enterpriseId, now } = work
  const agent = await requireLockedAgent(work, agentId)
  const { base, sources } = await knowledgeOf(work, agentId)
  const before = presentConfig(base, sources)
  if (input.revision !== undefined && input.revision !== before.revision) {
    throw refusedBy(KNOWLEDGE_STALE, { current: before })
  }
  enforceRules(knowledgeRules({ ...input, documentCount: before.documents.length }))
  const websites = keptWebsites(input.websites)
  await checkConfiguration(work, input.configurationId)

  await ensureBase(db, { agent_id: agentId, enterprise_id: enterpriseId, configuration_id: null, updated_at: now })
  await updateBase(db, agentId, {
    from_website: input.fromWebsite,
    from_documents: input.fromDocuments,
    configuration_id: input.configurationId,
    reread_every_hours: input.rereadEveryHours ?? before.rereadEveryHours,
    revision: before.revision + 1,
    updated_at: now,
  })
  await arrangeWebsites(work, tasks, agentId, websites, sources)
  await raiseContentRevision(db, agentId)
  await markUpdated(work, agent, { affectsModel: false })
  await work.changed(KNOWLEDGE_SAVED, { agentId })
  const after = await knowledgeOf(work, agentId)
  for (const source of after.sources) await scheduleRereading(work, schedules, after.base, source)
  return { before, after: presentConfig(after.base, after.sources) }
}

/** The normalised addresses without duplicates. The rules have checked them. */
const keptWebsites = (typed: readonly string[]): string[] =>
  distinctWebsites(typed.flatMap((text) => websiteUrl(text) ?? []))

/** Checks that the language model belongs to the enterprise. */
async function checkConfiguration(work: Work, id: string | null): Promise<void> {
  if (id !== null && id !== WITHOUT_LANGUAGE_MODEL) await requireIntegration(work, id)
}

/** Adds new sources and queues their reading, removes deleted ones, and keeps the order. */
async function arrangeWebsites(
  work: Work,
  tasks: Tasks,
  agentId: string,
  websites: readonly string[],
  sources: readonly SourceRow[],
): Promise<void> {
  const existing = new Map(sources.filter(({ kind }) => kind === 'website').map((source) => [source.name, source]))
  const removed = [...existing.values()].filter(({ name }) => !websites.includes(name))
  await deleteSources(
    work.db,
    removed.map(({ id }) => id),
  )
  for (const [position, name] of websites.entries()) {
    const source = existing.get(name)
    if (source) await updateSource(work.db, source.id, { position })
    else await addSource(work, tasks, { agentId, kind: 'website', name, nameKey: name, position, sizeBytes: null })
  }
}

/** Queues one source, or all, to be read again. Skips sources that are queued or being read. */
export async function reread(
  work: Work,
  tasks: Tasks,
  { agentId, sourceId }: { agentId: string; sourceId?: string | undefined },
): Promise<readonly SourceRow[]> {
  const agent = await requireLockedAgent(work, agentId)
  const one = sourceId === undefined ? undefined : await findSource(work.db, agentId, sourceId)
  if (sourceId !== undefined && !one) throw notFound()
  const requested = one ? [one] : await listSources(work.db, agentId)
  const idle = requested.filter(({ state }) => state !== 'queued' && state !== 'reading')
  for (const source of idle) await queueReading(work, tasks, source)
  await markUpdated(work, agent, { affectsModel: false })
  return idle
}
