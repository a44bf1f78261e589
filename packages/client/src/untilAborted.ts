import { PlatformError } from './PlatformError.ts'

/**
 * Returns the result of the work, or rejects with an `ABORTED` error as soon as the signal aborts. The work is not
 * stopped.
 */
export function untilAborted<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (!signal) return work()
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new PlatformError({ type: 'ABORTED' }))
    if (signal.aborted) {
      abort()
      return
    }
    signal.addEventListener('abort', abort, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
