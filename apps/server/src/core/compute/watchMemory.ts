import { Worker } from 'node:worker_threads'

/** Interval of the memory checks, in milliseconds. */
const EVERY_MS = 50

/**
 * Ends the process when it exceeds its memory limit, or when its parent process has ended. V8 limits the heap but not
 * the buffers. The check runs in a worker thread, because unpacking an endless stream blocks the main thread.
 */
export function watchMemory(limitBytes: number): void {
  const script = `
    const parent = process.ppid
    setInterval(() => {
      if (process.memoryUsage.rss() > ${limitBytes} || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    }, ${EVERY_MS})`
  new Worker(script, { eval: true }).unref()
}
