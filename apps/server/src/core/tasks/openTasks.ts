import { newId } from '../database/id.ts'
import { isHeldWork } from '../installation/heldContext.ts'
import type { SendOptions } from '../database/preparedQuery.ts'
import type { Work } from '../work/work.ts'
import type { RunServices } from './runTask.ts'
import type { TaskDefinition, TaskKind } from './task.ts'
import { TaskRunner } from './TaskRunner.ts'
import { CANCELLATION_REQUESTED } from './tasks.bus.ts'
import { DELAY_MAX_SECONDS, FIRST_FENCE, insertTask, releaseHeldTask, requestCancel } from './tasks.store.ts'
import { emitTask } from './visibleTasks.ts'

export interface NewTask<Input> {
  /** Id of what the task works on. A subject has at most one open task of a kind. */
  readonly subject: string
  /** The agent to which the subject belongs, if it belongs to one. People find its tasks by it. */
  readonly agentId?: string
  /**
   * Waiting tasks of a kind start in turns, one of each group, and a server runs only some of a group at once
   * (`groupConcurrency`).
   *
   * @default one group
   */
  readonly turnGroup?: string
  readonly input: Input
  /** Earliest start, to within two seconds, and at most fifteen minutes away: later work is a schedule. @default the time of the transaction */
  readonly dueAt?: Date
  /**
   * Creates the task held by this server, if it has a free slot and no task of the kind waits for one: it then starts
   * without a query.
   *
   * @default false
   */
  readonly startHere?: boolean
}

export interface Tasks {
  /**
   * Creates a task in the transaction of the work: it exists if and only if the work is committed. It starts at once
   * after the commit, on this server or on another one. If the subject has an open task of the kind that is held
   * (core/installation), that one is released.
   *
   * @returns the id of the task; undefined if the subject has an open task of the kind
   */
  enqueue<Input>(
    work: Pick<Work, 'db' | 'enterpriseId' | 'now' | 'emit' | 'afterCommit'>,
    kind: TaskKind<Input, unknown>,
    task: NewTask<NoInfer<Input>>,
    options?: SendOptions,
  ): Promise<string | undefined>
  /**
   * Requests the end of a task, which follows soon after the commit. Returns false if it has ended, or if that was
   * requested before.
   */
  cancel(
    work: Pick<Work, 'db' | 'now' | 'emit' | 'afterCommit'>,
    task: { readonly id: string; readonly kind: string },
  ): Promise<boolean>
  /** Starts to run tasks, those from before a restart first. */
  start(definitions: readonly TaskDefinition[]): Promise<void>
  /**
   * Stops starting tasks, aborts the running ones after the time that their kind allows, and waits up to `timeoutMs`
   * for them. Unfinished tasks continue on another server, or at the next start.
   */
  stop(timeoutMs: number): Promise<void>
}

/** Opens the tasks of the database: the queue of all servers, and the runs of this one. */
export function openTasks(services: RunServices): Tasks {
  const { bus } = services
  const runner = new TaskRunner(services)

  return {
    async enqueue(work, { name: kind }, { subject, agentId, turnGroup = '', input, ...start }, options) {
      const { db, enterpriseId, now: at } = work
      const { dueAt = at, startHere = false } = start
      // Stored times beyond it are taken for those of a wrong clock: such work is a schedule.
      if (dueAt.getTime() - at.getTime() > DELAY_MAX_SECONDS * 1000) {
        throw new RangeError(`A task of the kind ${kind} is due too late: ${dueAt.toISOString()}. Use a schedule.`)
      }
      const heldSinceMs = performance.now()
      const id = newId()
      const waitsForRelease = isHeldWork()
      const isOwn = startHere && !waitsForRelease && runner.mayStartNew(kind, turnGroup)
      const task = { id, enterpriseId, kind, subject, turnGroup, input }
      const holder = isOwn ? runner.holder : undefined
      const row = { ...task, agentId, now: at, dueAt, holder, isHeld: waitsForRelease }
      if (!(await insertTask(db, row, options))) {
        if (!waitsForRelease && (await releaseHeldTask(db, { kind, subject, now: at }))) {
          work.afterCommit(() => runner.announce(kind, turnGroup))
        }
        return undefined
      }
      await emitTask(work, task)
      if (waitsForRelease) return id
      const held = { ...task, attempt: 0, cursor: null, fence: FIRST_FENCE, isCancelRequested: false }
      work.afterCommit(() => (isOwn ? runner.begin(held, heldSinceMs) : runner.announce(kind, turnGroup)))
      return id
    },

    async cancel(work, task) {
      if (!(await requestCancel(work.db, task.id, work.now))) return false
      await emitTask(work, task)
      work.afterCommit(() => bus.publish(CANCELLATION_REQUESTED, { taskId: task.id }))
      return true
    },

    start: (definitions) => runner.start(definitions),
    stop: (timeoutMs) => runner.stop(timeoutMs),
  }
}
