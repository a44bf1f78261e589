import { newId } from '../../core/database/id.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { presentSource } from './knowledge.presenter.ts'
import { findBase, findSource, insertSource, updateSource, type SourceRow } from './knowledge.store.ts'
import { READING, readingLane } from './reading.kind.ts'

export interface NewSource {
  readonly agentId: string
  readonly kind: SourceRow['kind']
  readonly name: string
  readonly nameKey: string
  readonly position: number
  readonly sizeBytes: number | null
}

/** Adds a source, and queues its first reading. */
export async function addSource(work: Work, tasks: Tasks, source: NewSource): Promise<void> {
  const { agentId } = source
  const turnGroup = readingLane(source)
  const id = await createSource(work, source, { state: 'queued', fault: null, ended_at: null })
  await tasks.enqueue(work, READING, { subject: id, agentId, turnGroup, input: { agentId } })
}

/** Adds a source whose upload has not ended. It counts as interrupted until `queueReading`. */
export const addUnfinishedSource = (work: Work, source: NewSource): Promise<string> =>
  createSource(work, source, { state: 'failed', fault: 'INTERRUPTED', ended_at: work.now })

async function createSource(
  { db, enterpriseId, now }: Work,
  source: NewSource,
  state: Pick<SourceRow, 'state' | 'fault' | 'ended_at'>,
): Promise<string> {
  const id = newId()
  await insertSource(db, {
    id,
    enterprise_id: enterpriseId,
    agent_id: source.agentId,
    kind: source.kind,
    name: source.name,
    name_key: source.nameKey,
    position: source.position,
    size_bytes: source.sizeBytes,
    ...state,
    created_at: now,
    queued_at: now,
    read_at: null,
  })
  return id
}

/** Queues another reading of a source. The passages of the last one answer until it has succeeded. */
export async function queueReading(work: Work, tasks: Tasks, source: SourceRow): Promise<void> {
  const { db, now } = work
  const { id: sourceId, agent_id: agentId } = source
  const changes = { state: 'queued', pages_so_far: 0, queued_at: now } as const
  await updateSource(db, sourceId, { ...changes, fault: null, detail: '' })
  const turnGroup = readingLane({ kind: source.kind, agentId })
  await tasks.enqueue(work, READING, { subject: sourceId, agentId, turnGroup, input: { agentId } })
  await emitSource(work, agentId, sourceId)
}

/** Emits the current state of a source. */
export async function emitSource(work: Work, agentId: string, sourceId: string): Promise<void> {
  const source = await findSource(work.db, agentId, sourceId)
  if (!source) return
  const base = await findBase(work.db, agentId)
  work.emit({ name: 'knowledge.changed', payload: { agentId, source: presentSource(base, source) } })
}
