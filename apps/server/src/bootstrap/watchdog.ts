import { Worker } from 'node:worker_threads'

/** Time without progress after which the process is ended, in seconds. */
const PATIENCE_SECONDS = 60

export interface WatchdogOptions {
  /** @default 60 */
  readonly patienceSeconds?: number
  /** Number of the work that a thread does, which grows with each one, or 0 if it has nothing to do. */
  readonly workInProgress?: () => number
}

/**
 * Ends the process if its event loop stands still or a thread stays at one work, so that a supervisor starts it again: a
 * process that spins answers nothing, and not even SIGTERM. A thread counts its own seconds, so that a machine that slept
 * ends nothing.
 *
 * @returns a function that stops the watch
 */
export function startWatchdog({
  patienceSeconds = PATIENCE_SECONDS,
  workInProgress = () => 0,
}: WatchdogOptions = {}): () => Promise<void> {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let previous = 0
  const timer = setInterval(() => {
    const work = workInProgress()
    if (work === 0 || work !== previous) Atomics.add(turns, 0, 1)
    previous = work
  }, 500)
  timer.unref()
  const watcher = new Worker(new URL('watchdogThread.ts', import.meta.url), {
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
