import { parentPort } from 'node:worker_threads'

/** The reply to a task. */
export type ThreadReply =
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'failed'; readonly error: Error }

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

function send(reply: ThreadReply, buffers: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(reply, buffers)
}
