/** A worker that was not heard of for so long is taken for dead, and its job given to another. pg-boss takes no less. */
export const LEASE_SECONDS = 10
/** How often a worker renews its lease: two renewals may fail. */
const RENEW_MS = 2_500
/** A worker that could not renew for so long stops, before another may start. */
const GIVE_UP_MS = 8_000

export interface Lease {
  /** Aborted when the job is another's now, or may soon be. */
  readonly lost: AbortSignal
  release(): void
}

/**
 * Renews the lease on a job while it runs. The queue takes a job from a silent worker and cannot distinguish a dead
 * one from a disconnected one: a disconnected worker has to stop, or the job would run twice.
 *
 * @param renew says that the worker lives; false when the job is no longer its own
 */
export function holdLease(renew: () => Promise<boolean>, onError: (error: unknown) => void): Lease {
  const lost = new AbortController()
  let isHeld = true
  const giveUp = () => end('the database could not be told for too long that it runs')
  let deadline = setTimeout(giveUp, GIVE_UP_MS)
  const timer = setInterval(() => void attempt(), RENEW_MS)
  return { lost: lost.signal, release }

  async function attempt(): Promise<void> {
    const beganAt = performance.now()
    try {
      const isMine = await renew()
      if (!isHeld) return
      if (!isMine) return end('another worker has it')
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

  function end(why: string): void {
    release()
    lost.abort(new Error(`the job was given up: ${why}`))
  }
}
