/** Time without a renewal after which a task is given to another server, in seconds. */
export const LEASE_SECONDS = 10
/** Interval of renewals in milliseconds. Two renewals may fail. */
const RENEW_MS = 2_500
/** Time without a renewal after which the server stops, before another may start, in milliseconds. */
const GIVE_UP_MS = 8_000

export interface Lease {
  /** Aborted when another server holds the lease, or may soon do. */
  readonly lost: AbortSignal
  release(): void
}

/**
 * Renews a lease until it is released. The lease of a server that cannot reach the database expires, so that server
 * has to stop, or two servers would run the same task.
 *
 * @param renew extends the lease; returns false if another server holds it
 * @param sinceMs when the lease was requested, by `performance.now()`
 */
export function holdLease(
  renew: () => Promise<boolean>,
  onError: (error: unknown) => void,
  sinceMs = performance.now(),
): Lease {
  const lost = new AbortController()
  let isHeld = true
  const giveUp = () => end('it could not be renewed in time')
  let deadline = setTimeout(giveUp, GIVE_UP_MS - (performance.now() - sinceMs))
  const timer = setInterval(() => void attempt(), RENEW_MS)
  return { lost: lost.signal, release }

  async function attempt(): Promise<void> {
    const beganAt = performance.now()
    try {
      const isMine = await renew()
      if (!isHeld) return
      if (!isMine) return end('another server holds it')
    } catch (error) {
      return onError(error) // the deadline decides
    }
    clearTimeout(deadline)
    deadline = setTimeout(giveUp, GIVE_UP_MS - (performance.now() - beganAt))
  }

  function release(): void {
    isHeld = false
    clearInterval(timer)
    clearTimeout(deadline)
  }

  function end(reason: string): void {
    release()
    lost.abort(new Error(`the lease was lost: ${reason}`))
  }
}
