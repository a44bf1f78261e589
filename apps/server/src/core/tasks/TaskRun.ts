import { isTaskKind } from '@platform/contract'
import type { Logger } from 'pino'
import { inEnterprise, type Work, type WorkServices } from '../work/work.ts'
import { reportLatest } from './reportLatest.ts'
import { TaskLostError, type CompleteOptions, type StopReason, type Task, type TaskDefinition } from './task.ts'
import {
  DELAY_MAX_SECONDS,
  endTask,
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

/** Why a run may have to end early. */
export interface RunInterrupts {
  /** Aborted when the server stops and the run may not continue. */
  readonly stop: AbortSignal
  /** Aborted when another server holds the task, or may soon do. */
  readonly lost: AbortSignal
  readonly cancel: AbortSignal
}

export interface TaskRunOptions {
  readonly definition: TaskDefinition
  readonly held: HeldTask
  readonly services: WorkServices
  readonly log: Logger
  readonly interrupts: RunInterrupts
}

/** One run of a task that this server holds: the operations that its definition is given, and how it ends. */
export class TaskRun {
  readonly #definition: TaskDefinition
  readonly #held: HeldTask
  readonly #services: WorkServices
  readonly #log: Logger
  readonly #interrupts: RunInterrupts
  /** Aborted for any reason. */
  readonly #signal: AbortSignal
  readonly #reports = reportLatest<() => Promise<void>>(
    (send) => send().catch((err: unknown) => this.#log.warn({ err }, 'the progress of a task was not stored')),
    PROGRESS_EVERY_MS,
  )
  #hasEnded = false
  #isDueAgain = false
  /** Number of earlier runs since the latest stored result. */
  #attempts: number

  constructor({ definition, held, services, log, interrupts }: TaskRunOptions) {
    this.#definition = definition
    this.#held = held
    this.#services = services
    this.#log = log
    this.#interrupts = interrupts
    this.#signal = AbortSignal.any([interrupts.stop, interrupts.lost, interrupts.cancel])
    this.#attempts = held.attempt
  }

  /** Whether the run has queued the task again, to be due at once. */
  get isDueAgain(): boolean {
    return this.#isDueAgain
  }

  /** Runs the task and stores how it ended. Rejects if that cannot be stored. */
  async run(): Promise<void> {
    const { kind, isCancelRequested } = this.#held
    if (isCancelRequested) return this.#endWithoutResult('cancelled')
    if (this.#attempts >= this.#definition.attemptsMax)
      return this.#endWithoutResult('failed', `did not finish in ${this.#attempts} runs`)
    try {
      this.#signal.throwIfAborted()
      if (isTaskKind(kind)) await this.#inWork((work) => emitTask(work, this.#held))
      await this.#definition.run(this.#task())
      if (this.#hasEnded) return
      this.#signal.throwIfAborted()
      await this.#complete(async () => undefined)
    } catch (error) {
      await this.#reports.end()
      await this.#endUnfinished(error)
    }
  }

  /** Stops storing the progress. Resolves when a report that is being stored is complete. */
  endReports(): Promise<void> {
    return this.#reports.end()
  }

  #task(): Task<unknown, unknown> {
    const { id, enterpriseId, subject, input, attempt, cursor } = this.#held
    return {
      id,
      enterpriseId,
      subject,
      input,
      attempt,
      cursor,
      signal: this.#signal,
      log: this.#log,
      inWork: (operation) => this.#inWork(operation),
      complete: (store, options) => this.#complete(store, options),
      yieldTurn: (waitMs) => this.#yieldTurn(waitMs),
      saveCursor: (next, store) => this.#saveCursor(next, store),
      report: (progress, store) => this.#reports.report(() => this.#storeProgress(progress, store)),
    }
  }

  #inWork<T>(operation: (work: Work) => Promise<T>): Promise<T> {
    return inEnterprise(this.#services, this.#held.enterpriseId, operation)
  }

  #saveCursor(next: unknown, store?: (work: Work) => Promise<void>): Promise<void> {
    return this.#inWork(async (work) => {
      await store?.(work)
      if (!(await updateCursor(work.db, this.#held, next))) throw new TaskLostError()
    })
  }

  #storeProgress(progress: number, store?: (work: Work) => Promise<void>): Promise<void> {
    return this.#inWork(async (work) => {
      await store?.(work)
      if (!(await updateProgress(work.db, this.#held, progress))) throw new TaskLostError()
      await emitTask(work, this.#held)
    })
  }

  /** The result is stored before the task ends: both lock rows in the same order as a request that queues a task. */
  async #complete<T>(
    store: (work: Work) => Promise<T>,
    { reason, isDone = () => true }: CompleteOptions<T> = {},
  ): Promise<T> {
    await this.#reports.end()
    let hasStoredAll = true
    const result = await this.#inWork(async (work) => {
      const stored = await store(work)
      hasStoredAll = isDone(stored)
      if (!hasStoredAll) {
        if (!(await restartAttempts(work.db, this.#held))) throw new TaskLostError()
        return stored
      }
      await this.#end(work, { state: reason === undefined ? 'done' : 'failed', reason })
      return stored
    })
    if (hasStoredAll) this.#hasEnded = true
    else this.#attempts = 0
    return result
  }

  async #yieldTurn(waitMs: number): Promise<void> {
    await this.#reports.end()
    const { database, now } = this.#services
    const dueAt = new Date(now().getTime() + Math.min(waitMs, DELAY_MAX_SECONDS * 1000))
    if (!(await requeueTask(database.owner, this.#held, { attempt: 0, dueAt }))) throw new TaskLostError()
    this.#hasEnded = true
    this.#isDueAgain = waitMs <= 0
  }

  async #endUnfinished(error: unknown): Promise<void> {
    const { stop, lost, cancel } = this.#interrupts
    if (this.#hasEnded) return this.#log.error({ err: error }, 'a task failed after its end')
    if (error instanceof TaskLostError || lost.aborted) return this.#log.warn({ err: error }, 'a task was lost')
    if (cancel.aborted) return this.#endWithoutResult('cancelled')
    const { database, now } = this.#services
    if (stop.aborted) return void (await requeueTask(database.owner, this.#held, { attempt: this.#attempts }))
    this.#log.error({ err: error }, 'a task failed')
    const attempt = this.#attempts + 1
    const message = messageOf(error)
    if (attempt >= this.#definition.attemptsMax) return this.#endWithoutResult('failed', message)
    const dueAt = new Date(now().getTime() + RETRY_MS * RETRY_FACTOR ** this.#attempts)
    await this.#inWork(async (work) => {
      await requeueTask(work.db, this.#held, { attempt, dueAt, error: message })
      await emitTask(work, this.#held)
    })
  }

  async #endWithoutResult(state: StopReason, error?: string): Promise<void> {
    await this.#inWork(async (work) => {
      const reason = await this.#definition.onStopped(work, this.#held, state)
      await this.#end(work, { state, error, reason })
    })
    this.#hasEnded = true
  }

  async #end(work: Work, ended: Pick<TaskEnd, 'state' | 'error' | 'reason'>): Promise<void> {
    const { keepsRecord } = this.#definition
    if (!(await endTask(work.db, this.#held, { ...ended, now: work.now, keepsRecord }))) throw new TaskLostError()
    await emitTask(work, this.#held)
  }
}

const messageOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, ERROR_MAX)
