import type { Logger } from 'pino'
import { z } from 'zod'
import type { Work } from '../work/work.ts'

/** Runs after which an unfinished task fails, unless its definition has another number. */
const ATTEMPTS_MAX = 5

/** A kind of task: its name, and the schemas of its JSON columns, which are parsed when a task is read. */
export interface TaskKind<Input, Cursor = never> {
  readonly name: string
  readonly input: z.ZodType<Input>
  readonly cursor: z.ZodType<Cursor>
}

/**
 * Declares a kind of task.
 *
 * @param name such as `agents.train`; stored with each task
 * @param schemas of the input, and of the cursor if runs store one
 */
export function taskKind<Input = null, Cursor = never>(
  name: string,
  schemas: { input?: z.ZodType<Input>; cursor?: z.ZodType<Cursor> } = {},
): TaskKind<Input, Cursor> {
  const { input = z.null() as unknown as z.ZodType<Input>, cursor = z.never() } = schemas
  return { name, input, cursor }
}

/** What a task is about. */
export interface TaskSubject {
  readonly id: string
  readonly enterpriseId: string
  /** Id of what the task works on, such as an agent's. */
  readonly subject: string
}

/** One run of a task. */
export interface Task<Input, Cursor = never> extends TaskSubject {
  readonly input: Input
  /** Number of earlier runs that were interrupted by a kill, lost their lease or failed. */
  readonly attempt: number
  /** What the latest run stored with `saveCursor`; null if there is none. */
  readonly cursor: Cursor | null
  /** Aborted if the server stops, the lease is lost or the task is cancelled. The run must then throw. */
  readonly signal: AbortSignal
  readonly log: Logger
  /** Runs an operation in a transaction that is limited to the task's enterprise. Keep it short. */
  inWork<T>(operation: (work: Work) => Promise<T>): Promise<T>
  /**
   * Stores where the next run continues, together with partial results.
   *
   * @throws TaskLostError if another server holds the task; nothing is stored then
   */
  saveCursor(cursor: Cursor, store?: (work: Work) => Promise<void>): Promise<void>
  /**
   * Reports the progress, 0 to 1. Reports in quick succession are dropped; errors are logged.
   *
   * @param store runs in the transaction that stores the progress
   */
  report(progress: number, store?: (work: Work) => Promise<void>): void
  /**
   * Stores the result and ends the task in one transaction.
   *
   * @throws TaskLostError if another server holds the task; nothing is stored then
   */
  complete<T>(store: (work: Work) => Promise<T>, options?: CompleteOptions<T>): Promise<T>
  /**
   * Ends this run and queues the task again, behind those of its turn group that are due, with all attempts. The run must
   * then return.
   *
   * @param waitMs time until it is due, in milliseconds; at most fifteen minutes count
   * @throws TaskLostError if another server holds the task
   */
  yieldTurn(waitMs: number): Promise<void>
}

export interface CompleteOptions<T> {
  /** Set if the task failed for a reason that its result shows: a sentence for people, or a code of the kind. */
  readonly reason?: string
  /**
   * Whether the result ends the task. If it does not, the run continues, and its number of attempts starts again.
   *
   * @default always
   */
  readonly isDone?: (result: T) => boolean
}

/** Why a task ended without a result: it was cancelled, or it did not finish within its number of runs. */
export type StopReason = 'cancelled' | 'failed'

interface TaskSpec<Input, Cursor> {
  readonly kind: TaskKind<Input, Cursor>
  /** Runs at once in one server. @default 1 */
  readonly concurrency?: number
  /** Runs of one turn group at once in one server (`NewTask.turnGroup`). @default the concurrency */
  readonly groupConcurrency?: number
  /** Runs after which an unfinished task fails. @default 5 */
  readonly attemptsMax?: number
  /** Time for which a run may continue when the server stops, in milliseconds. @default 0 */
  readonly stopGraceMs?: number
  /** Whether the row is kept for a while after the end. Off for frequent tasks, whose result is the record. @default true */
  readonly keepsRecord?: boolean
  /** May start again after an interruption at any point. A run that returns without `complete` has no result. */
  readonly run: (task: Task<Input, Cursor>) => Promise<void>
  /**
   * Stores what the subject shows if its task ended without a result, in the transaction that ends the task.
   *
   * @returns the reason for people: a sentence, or a code of the kind
   */
  readonly onStopped?: (work: Work, task: TaskSubject, reason: StopReason) => Promise<string | undefined>
}

/** A definition that the server can run: its input and cursor are not parsed yet. */
export interface TaskDefinition extends Required<Omit<TaskSpec<unknown, unknown>, 'kind' | 'onStopped'>> {
  readonly kind: string
  readonly onStopped: NonNullable<TaskSpec<unknown, unknown>['onStopped']>
}

/** Defines how tasks of a kind run. A feature lists its definitions as `tasks`. */
export function defineTask<Input, Cursor>(spec: TaskSpec<Input, Cursor>): TaskDefinition {
  const { kind } = spec
  return {
    kind: kind.name,
    concurrency: spec.concurrency ?? 1,
    groupConcurrency: spec.groupConcurrency ?? spec.concurrency ?? 1,
    attemptsMax: spec.attemptsMax ?? ATTEMPTS_MAX,
    stopGraceMs: spec.stopGraceMs ?? 0,
    keepsRecord: spec.keepsRecord ?? true,
    run: (task) =>
      spec.run({
        ...task,
        input: kind.input.parse(task.input),
        cursor: task.cursor === null ? null : kind.cursor.parse(task.cursor),
      }),
    onStopped: spec.onStopped ?? (async () => undefined),
  }
}

/** Another server holds the task. Nothing more of this run is stored. */
export class TaskLostError extends Error {
  override readonly name = 'TaskLostError'

  constructor() {
    super('another server holds the task, or it has ended')
  }
}
