import { Worker } from 'node:worker_threads'

/** How often the process looks at its memory, in milliseconds. */
const EVERY_MS = 50

/**
 * Ends the process when it takes more memory than it is given, or when whoever started it is gone. The heap has a limit of its own, buffers have none, and
 * the main thread of a process that unpacks something endless does not come to look: a thread beside it does.
 */
export function watchMemory(limitBytes: number): void {
  const look = `
    const parent = process.ppid
    setInterval(() => {
      if (process.memoryUsage.rss() > ${limitBytes} || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    }, ${EVERY_MS})`
  new Worker(look, { eval: true }).unref()
}
