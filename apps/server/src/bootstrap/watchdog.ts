import { Worker } from 'node:worker_threads'
import { entryFile } from '../core/ownFiles.ts'

/** Time without a turn of the event loop after which the process is ended, in seconds. */
const PATIENCE_SECONDS = 60

/**
 * Ends the process if its event loop is blocked, so that a supervisor starts it again: a process that spins answers
 * nothing, and not even SIGTERM. A thread counts its own seconds, so that a machine that slept ends nothing.
 *
 * @returns a function that stops the watch
 */
export function startWatchdog(patienceSeconds = PATIENCE_SECONDS): () => Promise<void> {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const timer = setInterval(() => Atomics.add(turns, 0, 1), 500)
  timer.unref()
  const watcher = new Worker(entryFile('bootstrap/watchdogThread.ts'), {
    workerData: { turns, patienceSeconds },
    // The thread needs none of the arguments of the process, some of which a thread cannot have.
    execArgv: [],
  })
  watcher.unref()
  return async () => {
    clearInterval(timer)
    await watcher.terminate()
  }
}
