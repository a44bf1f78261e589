import type { Logger } from 'pino'
import type { WorkServices } from '../work/work.ts'
import { holdLease } from './lease.ts'
import type { TaskDefinition } from './task.ts'
import { TaskRun } from './TaskRun.ts'
import { renewTask, type HeldTask } from './tasks.store.ts'

export interface RunServices extends WorkServices {
  readonly log: Logger
}

export interface RunSignals {
  /** Aborted when the server stops and the run may not continue. */
  readonly stop: AbortSignal
  readonly cancel: AbortController
}

/**
 * Runs a task that this server holds: renews its lease until the end, and stores how it ended. Never rejects: a task
 * whose end cannot be stored is run again when its lease has expired.
 *
 * @param heldSinceMs when the task was claimed, by `performance.now()`
 * @returns whether the run has queued the task again, to be due at once
 */
export async function runTask(
  definition: TaskDefinition,
  held: HeldTask,
  services: RunServices,
  { stop, cancel }: RunSignals,
  heldSinceMs: number,
): Promise<boolean> {
  const { owner } = services.database
  const log = services.log.child({ task: held.kind, taskId: held.id })
  const renew = async (): Promise<boolean> => {
    const renewed = await renewTask(owner, held)
    if (renewed?.isCancelRequested) cancel.abort(new Error('the task was cancelled'))
    return renewed !== undefined
  }
  const lease = holdLease(
    renew,
    (error) => log.warn({ err: error }, 'the lease on a task was not renewed'),
    heldSinceMs,
  )
  const interrupts = { stop, lost: lease.lost, cancel: cancel.signal }
  const run = new TaskRun({ definition, held, services, log, interrupts })
  try {
    await run.run()
  } catch (error) {
    log.warn({ err: error }, 'the end of a task was not stored')
  } finally {
    await run.endReports()
    lease.release()
  }
  return run.isDueAgain
}
