import { Worker } from 'node:worker_threads'
import type { ThreadReply } from './serveThread.ts'

/** How long a thread waits for its next task before it ends, in milliseconds. */
const IDLE_MS = 60_000

export interface ThreadOptions {
  /** Time limit of a task in milliseconds. */
  readonly timeoutMs: number
  /** Memory limit of the thread's heap in MiB. */
  readonly heapMb: number
}

/** A task that exceeded the time or the memory of its thread. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError'
}

/** A thread that computes what would hold up the event loop, one task after another. */
export interface Thread<Task, Result> {
  /**
   * Runs a task. Throws a {@link ThreadLimitError} if it exceeds a limit, and the error of the task otherwise; both leave
   * the next task unaffected.
   */
  readonly run: (task: Task) => Promise<Result>
}

/** Opens a thread that runs a file which calls `serveThread`. It starts with the first task. */
export function openThread<Task, Result>(file: URL, { timeoutMs, heapMb }: ThreadOptions): Thread<Task, Result> {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()
  const end = (): void => {
    void worker?.terminate()
    worker = undefined
  }

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    // A stopping server does not wait for the thread.
    started.unref()
    // Also between two tasks. Without a listener, an error would end the process.
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  async function runNext(task: Task): Promise<Result> {
    clearTimeout(idle)
    worker ??= start()
    try {
      return (await ask(worker, task, timeoutMs)) as Result
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return {
    async run(task) {
      const running = previous.then(() => runNext(task))
      previous = running.catch(() => undefined)
      return running
    },
  }
}

function ask(worker: Worker, task: unknown, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (operation: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      operation()
    }
    const fail = (error: Error): void => settle(() => reject(error))
    const timer = setTimeout(() => fail(new ThreadLimitError(`no result within ${timeoutMs} ms`)), timeoutMs)
    const onMessage = (reply: ThreadReply): void => {
      if (reply.type === 'done') settle(() => resolve(reply.result))
      else fail(reply.error)
    }
    const onError = (error: Error): void => {
      const isLimit = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      fail(isLimit ? new ThreadLimitError('out of memory', { cause: error }) : error)
    }
    const onExit = (): void => fail(new Error('The thread has ended'))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task, [])
  })
}
