import type { LongWorkEntry, Task } from '@platform/contract'
import type { Db } from '../../core/database/database.ts'
import { readVisibleTasks } from '../../core/tasks/visibleTasks.ts'
import type { LongWorkSource } from '../../core/work/longWork.ts'
import { agentNames } from '../agents/agents.store.ts'
import { sourceNames } from '../knowledge/knowledge.store.ts'
import { visibleKinds } from './tasks.service.ts'

/** Trainings, readings, extractions and test runs, as `tasks.list` shows them. */
export const taskWork: LongWorkSource = {
  async read(work, caller, range) {
    const found = await readVisibleTasks(work.db, visibleKinds(work, caller), range)
    const names = await namesOf(
      work.db,
      found.map(({ row }) => row),
    )
    return found.map(({ row, position }) => ({ row: present(row, names), position }))
  },
}

/** A reason that is a code, such as HTTP_ERROR: only the screen of its kind has a sentence for it. */
const IS_CODE = /^[A-Z_]+$/

/** The names of agents and of their sources by their ids. */
type Names = ReadonlyMap<string, string>

async function namesOf(db: Db, tasks: readonly Task[]): Promise<Names> {
  const sources = tasks.filter(({ subjectKind }) => subjectKind === 'source').map(({ subjectId }) => subjectId)
  const agents = tasks.flatMap((task) => agentOf(task) ?? [])
  return new Map([...(await agentNames(db, agents)), ...(await sourceNames(db, sources))])
}

const agentOf = ({ subjectKind, subjectId, agentId }: Task): string | null =>
  subjectKind === 'agent' ? subjectId : agentId

function present(task: Task, names: Names): LongWorkEntry {
  const { taskId: id, kind, subjectKind, subjectId, state, error, isCancelling } = task
  const agentId = agentOf(task)
  const name = names.get((subjectKind === 'source' ? subjectId : agentId) ?? '')
  return {
    form: 'task',
    id,
    kind,
    subject: { kind: subjectKind, id: subjectId, agentId, names: name === undefined ? null : [name] },
    state,
    progress: task.progress,
    isCancelling,
    // The tasks that a person sees are those that this person may cancel.
    canCancel: (state === 'queued' || state === 'running') && !isCancelling,
    counts: null,
    error: state === 'failed' && error !== null && !IS_CODE.test(error) ? error : null,
    failure: null,
    createdAt: task.createdAt,
    startedAt: task.startedAt,
    endedAt: task.endedAt,
  }
}
