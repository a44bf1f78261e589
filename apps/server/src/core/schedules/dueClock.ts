import { STEADY_MS, STEP_MS } from './schedules.limits.ts'

/**
 * Returns a function that gives the time up to which wake-ups are due. It is the time of the server's clock, except after
 * the clock was set ahead: then it goes on from the time before, until the clock has stayed for a quarter of an hour. So
 * a clock that jumps for a while runs nothing early. A clock that was set back is followed at once: it only delays.
 *
 * @param elapsedMs time that has passed since some moment, also while the machine slept, whatever its clock shows
 */
export function openDueClock(now: () => Date, elapsedMs: () => number): () => Date {
  const start = elapsedMs()
  /** What the clock is ahead of the time that has passed: as it was trusted, and at the latest look. */
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
