import { Worker } from 'node:worker_threads'
import { LimitError } from './LimitError.ts'
import { openWorker, type TurnOptions, type StartedWorker, type StartWorker, type WorkerReply } from './openWorker.ts'

export interface ThreadOptions<Task> {
  /** Time limit of a task in milliseconds. */
  readonly timeoutMs: number
  /** Memory limit of the thread's heap in MiB. */
  readonly heapMb: number
  /** The most tasks of a turn group that wait. @default no limit */
  readonly waitingMax?: number
  /** How long the thread waits for its next task before it ends, in milliseconds. @default one minute */
  readonly idleMs?: number
  /** The buffers of a task that are passed on without copying: the sender can no longer read them. @default none */
  readonly buffersOf?: (task: Task) => readonly ArrayBuffer[]
}

/** A thread that computes what would block the event loop, one task after another. */
export interface Thread<Task, Result> {
  /**
   * Runs a task when it is its turn. Throws a `LimitError` if it exceeds a limit, a `WaitingLimitError` if too many of its
   * group wait, and the error of the task otherwise; the next task is unaffected.
   */
  readonly run: (task: Task, options?: Pick<TurnOptions, 'turnGroup'>) => Promise<Result>
  /** Ends the thread. Its task fails; the next one starts another. */
  readonly close: () => void
}

/** Opens a thread that runs a file which calls `serveThread`. It starts with the first task. */
export function openThread<Task, Result>(
  file: URL,
  { timeoutMs, waitingMax, idleMs, ...options }: ThreadOptions<Task>,
): Thread<Task, Result> {
  const worker = openWorker<Task, Result>((events) => startThread(file, options, events), waitingMax, idleMs)
  return { run: (task, turn) => worker.run(task, { timeoutMs, ...turn }), close: worker.close }
}

function startThread<Task>(
  file: URL,
  { heapMb, buffersOf = () => [] }: Pick<ThreadOptions<Task>, 'heapMb' | 'buffersOf'>,
  { onReply, onEnd }: Parameters<StartWorker>[0],
): StartedWorker {
  const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  // A stopping server does not wait for the thread.
  thread.unref()
  thread.on('message', (reply: WorkerReply) => onReply(reply))
  thread.on('error', (error) => {
    const isLimit = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    onEnd(isLimit ? new LimitError('memory', 'out of memory', { cause: error }) : error)
  })
  thread.on('exit', () => onEnd(new Error('The thread has ended')))
  return { send: (task) => thread.postMessage(task, buffersOf(task as Task)), end: () => void thread.terminate() }
}
