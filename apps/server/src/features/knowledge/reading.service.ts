import type { SourceErrorCode } from '@platform/contract'
import type { Insertable } from 'kysely'
import { lockAgent } from '../agents/agents.store.ts'
import type { Work } from '../../core/work/work.ts'
import {
  findDocumentBytes,
  findSource,
  raiseContentRevision,
  replacePassages,
  updateReading,
} from './knowledge.store.ts'
import type { KnowledgePassageTable } from './knowledge.tables.ts'
import type { SplitPassage } from './passages/splitPassages.ts'
import { emitSource, type ReadingTask } from './queueReading.ts'
import type { ReadableSource } from './reading/readSource.ts'

const idsOf = ({ sourceId, readingId }: ReadingTask): { id: string; readingId: string } => ({ id: sourceId, readingId })

/** Marks the source as being read, and returns it. Undefined if it was deleted or another reading has taken over. */
export async function beginReading(work: Work, task: ReadingTask): Promise<ReadableSource | undefined> {
  const { agentId, sourceId } = task
  if (!(await updateReading(work.db, idsOf(task), { state: 'reading', pages_so_far: 0 }))) return undefined
  const source = await findSource(work.db, agentId, sourceId)
  if (!source) return undefined
  await emitSource(work, agentId, sourceId)
  if (source.kind === 'website') return { kind: 'website', address: source.name }
  return { kind: 'document', fileName: source.name, bytes: await findDocumentBytes(work.db, sourceId) }
}

/** Stores the progress. False if the source was deleted or another reading has taken over. */
export async function notePages(work: Work, task: ReadingTask, pages: number): Promise<boolean> {
  if (!(await updateReading(work.db, idsOf(task), { pages_so_far: pages }))) return false
  await emitSource(work, task.agentId, task.sourceId)
  return true
}

export interface Reading {
  readonly pages: number
  readonly passages: readonly SplitPassage[]
  readonly characters: number
  readonly isPartial: boolean
}

/** Replaces the content of the previous reading, all at once. */
export async function completeReading(work: Work, task: ReadingTask, reading: Reading): Promise<void> {
  const { db, enterpriseId, now } = work
  const { agentId, sourceId } = task
  const { pages, passages, characters, isPartial } = reading
  // Locks in the same order as a save of the knowledge base.
  if (!(await lockAgent(db, agentId))) return
  const counts = { pages, passages: passages.length, characters, is_partial: isPartial }
  const isMine = await updateReading(db, idsOf(task), {
    ...counts,
    state: 'ready',
    fault: null,
    detail: '',
    read_at: now,
    ended_at: now,
  })
  if (!isMine) return
  const owned = { enterprise_id: enterpriseId, agent_id: agentId, source_id: sourceId }
  const rows = passages.map((passage, position): Insertable<KnowledgePassageTable> => ({
    ...owned,
    ...passage,
    position,
  }))
  await replacePassages(db, sourceId, rows)
  await raiseContentRevision(db, agentId)
  await emitSource(work, agentId, sourceId)
}

/** Stores the reason of a failed reading. The earlier content continues to answer. */
export async function failReading(work: Work, task: ReadingTask, code: SourceErrorCode, detail: string): Promise<void> {
  const isMine = await updateReading(work.db, idsOf(task), { state: 'failed', fault: code, detail, ended_at: work.now })
  if (isMine) await emitSource(work, task.agentId, task.sourceId)
}
