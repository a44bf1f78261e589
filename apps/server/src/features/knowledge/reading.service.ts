import type { SourceErrorCode } from '@platform/contract'
import { sql, type Insertable } from 'kysely'
import { json } from '../../core/database/database.ts'
import { lockAgent } from '../agents/agents.store.ts'
import type { Schedules } from '../../core/schedules/openSchedules.ts'
import type { StopReason, TaskSubject } from '../../core/tasks/task.ts'
import type { Work } from '../../core/work/work.ts'
import type { VisitedPage } from './crawling/crawlSite.ts'
import {
  deleteVisits,
  findAgentOfSource,
  findBase,
  findSource,
  insertVisit,
  listVisits,
  raiseContentRevision,
  replacePassages,
  updateReading,
  type SourceRow,
} from './knowledge.store.ts'
import type { KnowledgePassageTable } from '../../core/database/tables.ts'
import { storedNotes } from './reading/sourceNotes.ts'
import { emitSource } from './queueReading.ts'
import { scheduleRereading } from './rereading.ts'
import type { ReadingCursor, ReadingInput } from './reading.kind.ts'
import type { SourceContent } from './reading/readSource.ts'

/** The task of a reading. Its subject is the source. */
type ReadingTask = TaskSubject & { readonly input: ReadingInput; readonly cursor: ReadingCursor | null }

/** Marks the source as being read, and returns it. Undefined if it was deleted. */
export async function beginReading(work: Work, task: ReadingTask): Promise<SourceRow | undefined> {
  const { subject: sourceId, input } = task
  const { agentId } = input
  const changes = { state: 'reading', ...(task.cursor === null ? { pages_so_far: 0 } : {}) } as const
  if (!(await updateReading(work.db, sourceId, changes))) return undefined
  const source = await findSource(work.db, agentId, sourceId)
  if (!source) return undefined
  await emitSource(work, agentId, sourceId)
  return source
}

/** Stores the number of pages read. Returns false if the source was deleted. */
export async function storePages(work: Work, { subject, input }: ReadingTask, pages: number): Promise<boolean> {
  const changes = { pages_so_far: sql<number>`greatest(pages_so_far, ${pages})` }
  if (!(await updateReading(work.db, subject, changes))) return false
  await emitSource(work, input.agentId, subject)
  return true
}

/** The pages that interrupted runs have fetched, by the requested address. */
export async function knownPages(
  { db }: Work,
  { id }: TaskSubject,
  visits: number,
): Promise<ReadonlyMap<string, VisitedPage>> {
  const rows = visits === 0 ? [] : await listVisits(db, id)
  return new Map(rows.map(({ requested_url: requested, page }) => [requested, { ...page, url: new URL(page.url) }]))
}

/** Stores a page of a website for the case that the reading is interrupted. */
export async function storeVisit(
  { db, enterpriseId }: Work,
  { id, subject, input }: ReadingTask,
  { position, requested, page }: { position: number; requested: URL; page: VisitedPage },
): Promise<void> {
  // Without its source, which was deleted meanwhile, the reading ends soon.
  if (!(await findSource(db, input.agentId, subject))) return
  await insertVisit(db, {
    task_id: id,
    position,
    enterprise_id: enterpriseId,
    agent_id: input.agentId,
    source_id: subject,
    requested_url: requested.href,
    page: json({ url: page.url.href, content: page.content }),
  })
}

/** Replaces the content of the previous reading, all at once. */
export async function completeReading(
  work: Work,
  schedules: Schedules,
  task: ReadingTask,
  reading: SourceContent,
): Promise<void> {
  const { db, enterpriseId, now } = work
  const { subject: sourceId, input } = task
  const { agentId } = input
  const { pages, passages, characters } = reading
  // Locks in the same order as a save of the knowledge base.
  if (!(await lockAgent(db, agentId))) return
  const counts = { pages, passages: passages.length, characters, ...storedNotes(reading.notes) }
  const exists = await updateReading(db, sourceId, {
    ...counts,
    state: 'ready',
    fault: null,
    detail: '',
    read_at: now,
    ended_at: now,
  })
  if (!exists) return
  const owned = { enterprise_id: enterpriseId, agent_id: agentId, source_id: sourceId }
  const rows = passages.map((passage, position): Insertable<KnowledgePassageTable> => ({
    ...owned,
    ...passage,
    position,
  }))
  await replacePassages(db, sourceId, rows)
  await deleteVisits(db, sourceId)
  await raiseContentRevision(db, agentId)
  await endReading(work, schedules, agentId, sourceId)
}

/** Schedules the next reading of a source whose reading has ended, and emits its state. */
async function endReading(work: Work, schedules: Schedules, agentId: string, sourceId: string): Promise<void> {
  const source = await findSource(work.db, agentId, sourceId)
  if (source) await scheduleRereading(work, schedules, await findBase(work.db, agentId), source)
  await emitSource(work, agentId, sourceId)
}

/** Stores the reason of a failed reading. The earlier content continues to answer. */
export async function failReading(
  work: Work,
  schedules: Schedules,
  { subject, input }: Pick<ReadingTask, 'subject' | 'input'>,
  code: SourceErrorCode,
  detail: string,
): Promise<void> {
  const changes = { state: 'failed', fault: code, detail, ended_at: work.now } as const
  await deleteVisits(work.db, subject)
  if (await updateReading(work.db, subject, changes)) await endReading(work, schedules, input.agentId, subject)
}

/** Ends the reading of a source whose task ended without a result. */
export async function stopReading(
  work: Work,
  schedules: Schedules,
  { subject }: TaskSubject,
  reason: StopReason,
): Promise<SourceErrorCode | undefined> {
  const agentId = await findAgentOfSource(work.db, subject)
  if (agentId === undefined) return undefined
  const code = reason === 'cancelled' ? 'CANCELLED' : 'INTERRUPTED'
  await failReading(work, schedules, { subject, input: { agentId } }, code, '')
  return code
}
