import { isTaskKind, TASK_KINDS, type Task, type TaskKind } from '@platform/contract'
import { TASK_ACTIONS } from '@platform/contract/policies'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import { keysetPage, keysetRows, type KeysetPage, type PlacedRow } from '../database/paging.ts'
import type { Tables } from '../database/tables.ts'
import type { LongWorkRange } from '../work/longWork.ts'
import type { Work } from '../work/work.ts'
import { endOpenTasks } from './tasks.store.ts'

const COLUMNS = [
  'id',
  'kind',
  'subject',
  'agent_id',
  'state',
  'progress',
  'cancel_requested_at',
  'reason',
  'created_at',
  'started_at',
  'ended_at',
] as const

type TaskRow = Pick<Selectable<Tables['tasks']>, (typeof COLUMNS)[number]>
type VisibleRow = TaskRow & { readonly kind: TaskKind }

/** The columns of a task that people may see; undefined for an internal kind. */
function visible(row: TaskRow | undefined): VisibleRow | undefined {
  return row && isTaskKind(row.kind) ? { ...row, kind: row.kind } : undefined
}

function presentTask(row: VisibleRow): Task {
  const isOpen = row.state === 'queued' || row.state === 'running'
  return {
    taskId: row.id,
    kind: row.kind,
    subjectKind: TASK_KINDS[row.kind],
    subjectId: row.subject,
    agentId: row.agent_id,
    state: row.state,
    progress: row.progress,
    isCancelling: isOpen && row.cancel_requested_at !== null,
    error: row.reason,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/**
 * Finds a task of a kind that people see.
 *
 * @param isLocked whether nothing else changes the task until the end of the transaction
 */
export async function findVisibleTask(
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Task | undefined> {
  const query = db.selectFrom('tasks').select(COLUMNS).where('id', '=', id)
  const row = visible(await (isLocked ? query.forUpdate() : query).executeTakeFirst())
  return row && presentTask(row)
}

export interface TaskFilter {
  readonly kinds: readonly TaskKind[]
  readonly agentId?: string | undefined
  readonly subjectId?: string | undefined
  readonly isOpen: boolean
}

/** Reads a page of tasks, newest first. */
export async function listVisibleTasks(
  db: Db,
  { kinds, agentId, subjectId, isOpen }: TaskFilter,
  page: { readonly cursor?: string | undefined; readonly perPage: number },
): Promise<KeysetPage<Task>> {
  if (kinds.length === 0) return { page: [], nextCursor: null }
  let query = db.selectFrom('tasks').select(COLUMNS).where('kind', 'in', kinds)
  if (agentId !== undefined) query = query.where('agent_id', '=', agentId)
  if (subjectId !== undefined) query = query.where('subject', '=', subjectId)
  if (isOpen) query = query.where('state', 'in', ['queued', 'running'])
  const found = await keysetPage(query, { time: 'tasks.created_at', id: 'tasks.id' }, page)
  return { ...found, page: found.page.flatMap((row) => visible(row) ?? []).map(presentTask) }
}

/** Reads tasks of some kinds that are open, or that have ended since a time, newest first. */
export async function readVisibleTasks(
  db: Db,
  kinds: readonly TaskKind[],
  { endedSince, ...range }: LongWorkRange,
): Promise<PlacedRow<Task>[]> {
  if (kinds.length === 0) return []
  const query = db.selectFrom('tasks').select(COLUMNS).where('kind', 'in', kinds)
  const found = await keysetRows(
    endedSince ? query.where('ended_at', '>=', endedSince) : query.where('state', 'in', ['queued', 'running']),
    { time: 'tasks.created_at', id: 'tasks.id' },
    range,
  )
  return found.flatMap(({ row, position }) => {
    const task = visible(row)
    return task ? [{ row: presentTask(task), position }] : []
  })
}

/** Emits the state of a task to those who may cancel it. Does nothing for an internal kind. */
export async function emitTask(
  { db, emit }: Pick<Work, 'db' | 'emit'>,
  { id, kind }: { readonly id: string; readonly kind: string },
): Promise<void> {
  if (!isTaskKind(kind)) return
  const task = await findVisibleTask(db, id)
  if (task) emit({ name: 'tasks.changed', payload: task }, { to: 'action', action: TASK_ACTIONS[kind] })
}

/**
 * Ends the open task of a subject at once, because its result is no longer needed. A run that holds it stores nothing
 * and stops within seconds.
 */
export async function discardTasks(
  work: Pick<Work, 'db' | 'emit' | 'now'>,
  { kind, subject }: { readonly kind: string; readonly subject: string },
): Promise<void> {
  for (const id of await endOpenTasks(work.db, { kind, subject, now: work.now })) await emitTask(work, { id, kind })
}
