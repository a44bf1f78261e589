import type { WorkerReply } from './openWorker.ts'
import { watchMemory } from './watchMemory.ts'

/**
 * Answers the tasks of `openProcess` in this process, which has no environment, no database, no network and no write
 * access, and which its parent may end at any moment. An error ends it.
 */
export function serveProcess<Task, Result>(
  compute: (task: Task, onProgress: (progress: unknown) => void) => Promise<Result>,
): void {
  watchMemory(Number(process.argv[2]))
  process.on('message', (task: Task) => {
    void compute(task, (progress) => send({ type: 'progress', progress })).then((result) =>
      send({ type: 'done', result }),
    )
  })
  process.on('disconnect', () => process.exit())
}

function send(reply: WorkerReply): void {
  process.send?.(reply)
}
