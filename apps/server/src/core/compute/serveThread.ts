import { parentPort } from 'node:worker_threads'
import type { WorkerReply } from './openWorker.ts'

/**
 * Answers the tasks of `openThread` in this thread.
 *
 * @param buffersOf the buffers of a result that are passed on without copying
 */
export function serveThread<Task, Result>(
  compute: (task: Task) => Result | Promise<Result>,
  buffersOf: (result: Result) => readonly ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', (task: Task) => {
    const computing = (async () => compute(task))()
    computing.then(
      (result) => send({ type: 'done', result }, buffersOf(result)),
      (error: unknown) => send({ type: 'failed', error: error instanceof Error ? error : new Error(String(error)) }),
    )
  })
}

function send(reply: WorkerReply, buffers: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(reply, buffers)
}
