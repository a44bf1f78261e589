import { LimitError } from './LimitError.ts'

/** How long a worker waits for its next task before it ends, in milliseconds. */
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

export interface RunOptions {
  /** Time limit of the task in milliseconds. It does not include the time that the task waits for others. */
  readonly timeoutMs: number
  /** Ends the task when it is aborted. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: unknown) => void
}

/** A process or thread that runs one task after another. */
export interface LimitedWorker<Task, Result> {
  /**
   * Runs a task after those that wait. Throws a {@link LimitError} if it exceeds a limit, the error of the task, or the
   * reason of the signal. The next task is unaffected.
   */
  readonly run: (task: Task, options: RunOptions) => Promise<Result>
  /** Ends the process or thread. Its task fails; the next one starts another. */
  readonly close: () => void
}

/**
 * Opens a worker. Its process or thread starts with the first task, ends when it is idle, and is replaced after an
 * exceeded limit or an end of its own. An error of a task does not end it.
 */
export function openWorker<Task, Result>(start: StartWorker): LimitedWorker<Task, Result> {
  let worker: StartedWorker | undefined
  let idle: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()
  /** The task that is running. */
  let current: (PromiseWithResolvers<Result> & Pick<RunOptions, 'onProgress'>) | undefined

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

  async function runNext(task: Task, { timeoutMs, signal, onProgress }: RunOptions): Promise<Result> {
    signal?.throwIfAborted()
    clearTimeout(idle)
    const running = Promise.withResolvers<Result>()
    current = { ...running, ...(onProgress && { onProgress }) }
    const timer = setTimeout(() => end(new LimitError('time', `no result within ${timeoutMs} ms`)), timeoutMs)
    const onAbort = (): void => end(signal?.reason as Error)
    signal?.addEventListener('abort', onAbort)
    try {
      worker ??= startWorker()
      worker.send(task)
      return await running.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      current = undefined
      idle = setTimeout(close, IDLE_MS).unref()
    }
  }

  return {
    close,
    async run(task, options) {
      const running = previous.then(() => runNext(task, options))
      // A failed task does not keep the next one from being run.
      previous = running.catch(() => undefined)
      return running
    },
  }
}
