import { STEADY_MS, STEP_MS } from './schedules.limits.ts'

/**
 * Returns a function that gives the time up to which wake-ups are due. It is the time of the server's clock, except after
 * the clock was set ahead: then it continues from the previous time until the clock was steady for a quarter of an hour. So a
 * clock that is wrong for a while runs nothing early. A clock that was set back is used at once: it only delays.
 *
 * @param elapsedMs elapsed time since any moment, independent of the clock, including the time in which the machine slept
 */
export function openDueClock(now: () => Date, elapsedMs: () => number): () => Date {
  const start = elapsedMs()
  /** By how many milliseconds the clock is ahead of the elapsed time: when it was trusted, and at the last call. */
  let [trusted, previous, steadySince] = [now().getTime() - start, now().getTime() - start, start]
  return () => {
    const [time, elapsed] = [now(), elapsedMs()]
    const ahead = time.getTime() - elapsed
    if (Math.abs(ahead - previous) > STEP_MS) steadySince = elapsed
    previous = ahead
    if (ahead - trusted > STEP_MS && elapsed - steadySince < STEADY_MS) return new Date(elapsed + trusted)
    trusted = ahead
    return time
  }
}
