import { LimitError } from './LimitError.ts'
import { TurnQueue } from './TurnQueue.ts'
import { WaitingLimitError } from './WaitingLimitError.ts'

/** How long a worker waits for its next task before it ends, in milliseconds, if its owner gives no other time. */
const IDLE_MS = 60_000

/** The reply of a worker to its task. `progress` comes before the other ones, any number of times. */
export type WorkerReply =
  | { readonly type: 'progress'; readonly progress: unknown }
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'failed'; readonly error: Error }

/** A running process or thread. */
export interface StartedWorker {
  readonly send: (task: unknown) => void
  readonly end: () => void
}

/** Starts a process or a thread. `onEnd` receives the reason of its end. */
export type StartWorker = (events: {
  readonly onReply: (reply: WorkerReply) => void
  readonly onEnd: (error: Error) => void
}) => StartedWorker

export interface TurnOptions {
  /**
   * Groups take turns: the enterprises for which tasks are run.
   *
   * @default one group
   */
  readonly turnGroup?: string
  /** Ends the wait, and the task. */
  readonly signal?: AbortSignal
}

export interface TaskOptions {
  /** Time limit of the task in milliseconds. It does not include the wait for its turn. */
  readonly timeoutMs: number
  /** Ends the task. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: unknown) => void
}

/** Runs one task. Throws a {@link LimitError} if it exceeds a limit, its own error, or the reason of the signal. */
export type RunTask<Task, Result> = (task: Task, options: TaskOptions) => Promise<Result>

/** A process or thread that runs one task after another. */
export interface LimitedWorker<Task, Result> {
  /**
   * Runs a task when it is its turn. Throws what {@link RunTask} throws, or a {@link WaitingLimitError} if too many of its
   * group wait. The next task is unaffected.
   */
  readonly run: (task: Task, options: TaskOptions & TurnOptions) => Promise<Result>
  /**
   * Runs an operation with several tasks in one turn, for a process that keeps something from one task to the next. No
   * other task runs between them. If the process ends between them, the next task fails with a {@link LimitError}.
   */
  readonly inTurn: <T>(options: TurnOptions, operation: (run: RunTask<Task, Result>) => Promise<T>) => Promise<T>
  /** Ends the process or thread. Its task fails; the next one starts another. */
  readonly close: () => void
}

/**
 * Opens a worker. Its process or thread starts with the first task, ends when it is idle, and is replaced after an
 * exceeded limit or an end of its own. An error of a task does not end it.
 *
 * @param waitingMax the most tasks of a group that wait @default no limit
 * @param idleMs how long the worker waits for its next task before it ends, in milliseconds @default one minute
 */
export function openWorker<Task, Result>(
  start: StartWorker,
  waitingMax = Infinity,
  idleMs = IDLE_MS,
): LimitedWorker<Task, Result> {
  let worker: StartedWorker | undefined
  let idle: NodeJS.Timeout | undefined
  const queue = new TurnQueue<() => void>()
  let isBusy = false
  /** The task that is running. */
  let current: (PromiseWithResolvers<Result> & Pick<TaskOptions, 'onProgress'>) | undefined

  function startWorker(): StartedWorker {
    const started = start({
      onReply(reply) {
        if (worker !== started) return
        if (reply.type === 'progress') current?.onProgress?.(reply.progress)
        else if (reply.type === 'failed') current?.reject(reply.error)
        else current?.resolve(reply.result as Result)
      },
      // Also between two tasks.
      onEnd(error) {
        if (worker === started) end(error)
      },
    })
    return started
  }

  function end(error: Error): void {
    worker?.end()
    worker = undefined
    current?.reject(error)
  }
  const close = (): void => end(new Error('The worker is closed'))

  /** Waits for the turn of a task. */
  async function waitForTurn({ turnGroup = '', signal }: TurnOptions): Promise<void> {
    signal?.throwIfAborted()
    if (queue.count(turnGroup) >= waitingMax) throw new WaitingLimitError()
    const { promise: turn, resolve: begin, reject } = Promise.withResolvers<void>()
    queue.add(turnGroup, begin)
    const onAbort = (): void => {
      queue.remove(turnGroup, begin)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort)
    if (!isBusy) beginNext()
    await turn.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  function beginNext(): void {
    const begin = queue.take()
    isBusy = begin !== undefined
    begin?.()
  }

  async function runNow(task: Task, { timeoutMs, signal, onProgress }: TaskOptions): Promise<Result> {
    clearTimeout(idle)
    const running = Promise.withResolvers<Result>()
    current = { ...running, ...(onProgress && { onProgress }) }
    const timer = setTimeout(() => end(new LimitError('time', `no result within ${timeoutMs} ms`)), timeoutMs)
    const onAbort = (): void => end(signal?.reason as Error)
    signal?.addEventListener('abort', onAbort)
    try {
      signal?.throwIfAborted()
      worker ??= startWorker()
      worker.send(task)
      return await running.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      current = undefined
      idle = setTimeout(close, idleMs).unref()
    }
  }

  async function inTurn<T>(options: TurnOptions, operation: (run: RunTask<Task, Result>) => Promise<T>): Promise<T> {
    await waitForTurn(options)
    /** What has run the earlier tasks of the turn. */
    let used: StartedWorker | undefined
    try {
      return await operation(async (task, taskOptions) => {
        if (used && used !== worker) throw new LimitError('memory', 'the worker has ended between two tasks of a turn')
        const result = await runNow(task, taskOptions)
        used = worker
        return result
      })
    } finally {
      beginNext()
    }
  }

  return { close, inTurn, run: (task, options) => inTurn(options, (run) => run(task, options)) }
}
