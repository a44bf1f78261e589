import { TASK_CANCELLED, TASK_ENDED, type Task, type TaskKind } from '@platform/contract'
import { callerOf, can } from '@platform/contract/policies'
import { found, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { cancelTraining } from '../training/cancelTraining.ts'
import { changeTask, endTask, isOpenTask, TASKS } from './records.ts'

/** Time after which a cancelled task ends, in milliseconds. */
const CANCEL_MS = 50

/** Stores what the subject of a cancelled task shows, and returns the reason. */
const CANCELLATIONS: Readonly<Record<TaskKind, (world: World, task: Task) => string>> = {
  'agents.train': cancelTraining,
  'agents.test': () => 'The test run was cancelled. Nothing was stored.',
  'agents.crossValidate': () => 'The cross-validation was cancelled. Nothing was stored.',
  'knowledge.read': () => 'CANCELLED',
  'conversation.extract': () => 'The collection of the variables was cancelled. Nothing was stored.',
}

/** The long work that people see and cancel. */
export const tasks = defineArea({
  state: TASKS,
  handlers: (world) => {
    const maySee = ({ kind }: Task): boolean =>
      world.user !== null && can(callerOf(world.user), 'task.view', { kind, enterpriseId: world.user.enterpriseId })
    return {
      'tasks.list': ({ agentId, subjectId, kind, isOpen, cursor, perPage }) => {
        const newestFirst = [...world.of(TASKS).values()].toReversed()
        const start = cursor === undefined ? 0 : newestFirst.findIndex(({ taskId }) => taskId === cursor) + 1
        const matching = newestFirst
          .slice(start)
          .filter(
            (task) =>
              maySee(task) &&
              (agentId ?? task.agentId) === task.agentId &&
              (subjectId ?? task.subjectId) === task.subjectId &&
              (kind ?? task.kind) === task.kind &&
              (!isOpen || isOpenTask(world, task.taskId)),
          )
        const page = matching.slice(0, perPage)
        return { tasks: page, nextCursor: matching.length > perPage ? (page.at(-1)?.taskId ?? null) : null }
      },
      'tasks.cancel': ({ taskId }) => {
        const task = found(world.of(TASKS).get(taskId))
        if (!maySee(task)) found(undefined)
        if (!isOpenTask(world, taskId)) refuseBy(TASK_ENDED)
        if (task.isCancelling) refuseBy(TASK_CANCELLED)
        setTimeout(() => {
          if (isOpenTask(world, taskId)) endTask(world, taskId, 'cancelled', CANCELLATIONS[task.kind](world, task))
        }, CANCEL_MS)
        return changeTask(world, task, { isCancelling: true })
      },
    }
  },
})
