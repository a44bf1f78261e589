import { isTaskKind } from '@platform/contract'
import type { Logger } from 'pino'
import { holdLease } from './lease.ts'
import { inEnterprise, type Work, type WorkServices } from '../work/work.ts'
import { reportLatest } from './reportLatest.ts'
import { TaskLostError, type CompleteOptions, type StopReason, type Task, type TaskDefinition } from './task.ts'
import {
  DELAY_MAX_SECONDS,
  endTask,
  renewTask,
  requeueTask,
  restartAttempts,
  updateCursor,
  updateProgress,
  type HeldTask,
  type TaskEnd,
} from './tasks.store.ts'
import { emitTask } from './visibleTasks.ts'

/** How often the progress of a task is stored, in milliseconds. */
const PROGRESS_EVERY_MS = 500
/** Pause after the first failed run, in milliseconds. Each further pause is four times as long. */
const RETRY_MS = 1_000
const RETRY_FACTOR = 4
/** Longest stored error, in UTF-16 units. */
const ERROR_MAX = 1_000

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
  const { attemptsMax, keepsRecord } = definition
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
  const signal = AbortSignal.any([stop, lease.lost, cancel.signal])
  const inWork = <T>(operation: (work: Work) => Promise<T>): Promise<T> =>
    inEnterprise(services, held.enterpriseId, operation)
  const reports = reportLatest<() => Promise<void>>((send) => send().catch(logDroppedReport), PROGRESS_EVERY_MS)
  let hasEnded = false
  let isDueAgain = false
  /** Number of earlier runs since the latest stored result. */
  let attempts = held.attempt

  try {
    await run()
  } catch (error) {
    log.warn({ err: error }, 'the end of a task was not stored')
  } finally {
    await reports.end()
    lease.release()
  }
  return isDueAgain

  async function run(): Promise<void> {
    if (held.isCancelRequested) return endWithoutResult('cancelled')
    if (attempts >= attemptsMax) return endWithoutResult('failed', `did not finish in ${attempts} runs`)
    try {
      signal.throwIfAborted()
      if (isTaskKind(held.kind)) await inWork((work) => emitTask(work, held))
      await definition.run(task())
      if (hasEnded) return
      signal.throwIfAborted()
      await complete(async () => undefined)
    } catch (error) {
      await reports.end()
      await endUnfinished(error)
    }
  }

  async function endUnfinished(error: unknown): Promise<void> {
    if (hasEnded) return log.error({ err: error }, 'a task failed after its end')
    if (error instanceof TaskLostError || lease.lost.aborted) return log.warn({ err: error }, 'a task was lost')
    if (cancel.signal.aborted) return endWithoutResult('cancelled')
    if (stop.aborted) return void (await requeueTask(owner, held, { attempt: attempts }))
    log.error({ err: error }, 'a task failed')
    const attempt = attempts + 1
    const message = messageOf(error)
    if (attempt >= attemptsMax) return endWithoutResult('failed', message)
    const dueAt = new Date(services.now().getTime() + RETRY_MS * RETRY_FACTOR ** attempts)
    await inWork(async (work) => {
      await requeueTask(work.db, held, { attempt, dueAt, error: message })
      await emitTask(work, held)
    })
  }

  /** The result is stored before the task ends: both lock rows in the same order as a request that queues a task. */
  async function complete<T>(
    store: (work: Work) => Promise<T>,
    { reason, isDone = () => true }: CompleteOptions<T> = {},
  ): Promise<T> {
    await reports.end()
    let hasStoredAll = true
    const result = await inWork(async (work) => {
      const stored = await store(work)
      hasStoredAll = isDone(stored)
      if (!hasStoredAll) {
        if (!(await restartAttempts(work.db, held))) throw new TaskLostError()
        return stored
      }
      await end(work, { state: reason === undefined ? 'done' : 'failed', reason })
      return stored
    })
    if (hasStoredAll) hasEnded = true
    else attempts = 0
    return result
  }

  async function endWithoutResult(state: StopReason, error?: string): Promise<void> {
    await inWork(async (work) => {
      const reason = await definition.onStopped(work, held, state)
      await end(work, { state, error, reason })
    })
    hasEnded = true
  }

  async function end(work: Work, ended: Pick<TaskEnd, 'state' | 'error' | 'reason'>): Promise<void> {
    if (!(await endTask(work.db, held, { ...ended, now: work.now, keepsRecord }))) throw new TaskLostError()
    await emitTask(work, held)
  }

  async function yieldTurn(waitMs: number): Promise<void> {
    await reports.end()
    const dueAt = new Date(services.now().getTime() + Math.min(waitMs, DELAY_MAX_SECONDS * 1000))
    if (!(await requeueTask(owner, held, { attempt: 0, dueAt }))) throw new TaskLostError()
    hasEnded = true
    isDueAgain = waitMs <= 0
  }

  function task(): Task<unknown, unknown> {
    const { id, enterpriseId, subject, input, attempt, cursor } = held
    return {
      id,
      enterpriseId,
      subject,
      input,
      attempt,
      cursor,
      signal,
      log,
      inWork,
      complete,
      yieldTurn,
      saveCursor: (next, store) =>
        inWork(async (work) => {
          await store?.(work)
          if (!(await updateCursor(work.db, held, next))) throw new TaskLostError()
        }),
      report: (progress, store) =>
        reports.report(() =>
          inWork(async (work) => {
            await store?.(work)
            if (!(await updateProgress(work.db, held, progress))) throw new TaskLostError()
            await emitTask(work, held)
          }),
        ),
    }
  }

  function logDroppedReport(error: unknown): void {
    log.warn({ err: error }, 'the progress of a task was not stored')
  }
}

const messageOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, ERROR_MAX)
