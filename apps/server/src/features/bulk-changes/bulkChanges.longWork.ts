import type { LongWorkEntry } from '@platform/contract'
import { can, type Caller } from '@platform/contract/policies'
import { listPaused } from '../../core/batches/batches.store.ts'
import type { LongWorkSource } from '../../core/work/longWork.ts'
import { actionOf, findLists } from './bulkChanges.service.ts'
import { readBulkChanges, type BulkChangeRow } from './bulkChanges.store.ts'

/** Changes of many contacts, as `bulkChanges.list` shows them. */
export const bulkChangeWork: LongWorkSource = {
  async read(work, caller, range) {
    if (!can(caller, 'contact.changeMany')) return []
    const found = await readBulkChanges(work.db, range)
    const listIds = [...new Set(found.flatMap(({ row }) => row.list_ids))]
    const names = new Map((await findLists(work, listIds)).map(({ id, name }) => [id, name]))
    const paused = await listPaused(
      work.db,
      found.map(({ row }) => row.id),
    )
    return found.map(({ row, position }) => ({
      row: present(caller, row, { names, isPaused: paused.has(row.id) }),
      position,
    }))
  },
}

interface Known {
  readonly names: ReadonlyMap<string, string>
  readonly isPaused: boolean
}

function present(caller: Caller, change: BulkChangeRow, { names, isPaused }: Known): LongWorkEntry {
  const { id, type, state, total_count: total, done_count: done, changed_count: changed } = change
  return {
    form: 'bulkChange',
    id,
    kind: `bulkChanges.${type}`,
    subject: subjectOf(change, names),
    state: isPaused ? 'waiting' : state,
    progress: state === 'done' ? 1 : Math.min(1, done / Math.max(1, total)),
    isCancelling: false,
    canCancel: state === 'running' && can(caller, actionOf(type)),
    counts: { total, changed, rejected: 0 },
    error: null,
    failure: null,
    createdAt: change.created_at.toISOString(),
    startedAt: change.created_at.toISOString(),
    endedAt: change.ended_at?.toISOString() ?? null,
  }
}

/** The groups and labels, in the order of the change; the contacts themselves if it is about none. */
function subjectOf({ list_ids: ids }: BulkChangeRow, names: ReadonlyMap<string, string>): LongWorkEntry['subject'] {
  if (ids.length === 0) return { kind: 'contacts', id: null, agentId: null, names: [] }
  const existing = ids.flatMap((id) => names.get(id) ?? [])
  return { kind: 'lists', id: null, agentId: null, names: existing.length === 0 ? null : existing }
}
