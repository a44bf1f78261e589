import {
  TASK_CANCELLED,
  TASK_ENDED,
  TASK_KINDS,
  type ParsedInputOf,
  type Task,
  type TaskKind,
} from '@platform/contract'
import { can, type Caller } from '@platform/contract/policies'
import { notFound, refusedBy } from '../../core/http/failed.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import { findVisibleTask, listVisibleTasks } from '../../core/tasks/visibleTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { requireAgent } from '../agents/agents.service.ts'

/** The kinds of the tasks that the caller may see. */
export const visibleKinds = ({ enterpriseId }: Pick<Work, 'enterpriseId'>, caller: Caller): TaskKind[] =>
  (Object.keys(TASK_KINDS) as TaskKind[]).filter((kind) => can(caller, 'task.view', { enterpriseId, kind }))

/** Lists the tasks that the caller may see, newest first. */
export async function listTasks(
  work: Work,
  caller: Caller,
  { agentId, subjectId, kind, isOpen, cursor, perPage }: ParsedInputOf<'tasks.list'>,
): Promise<{ tasks: Task[]; nextCursor: string | null }> {
  if (agentId !== undefined) await requireAgent(work, agentId)
  const kinds = visibleKinds(work, caller).filter((each) => (kind ?? each) === each)
  const filter = { kinds, agentId, subjectId, isOpen }
  const { page: tasks, nextCursor } = await listVisibleTasks(work.db, filter, { cursor, perPage })
  return { tasks, nextCursor }
}

/** Requests the end of a task. A task that the caller may not see is not found. */
export async function cancelTask(
  work: Work,
  tasks: Tasks,
  { taskId, caller }: { taskId: string; caller: Caller },
): Promise<{ before: Task; after: Task }> {
  const { db, enterpriseId } = work
  const before = await findVisibleTask(db, taskId, { isLocked: true })
  if (!before || !can(caller, 'task.cancel', { enterpriseId, kind: before.kind })) throw notFound()
  if (before.isCancelling) throw refusedBy(TASK_CANCELLED)
  if (!(await tasks.cancel(work, { id: taskId, kind: before.kind }))) throw refusedBy(TASK_ENDED)
  return { before, after: { ...before, isCancelling: true } }
}
