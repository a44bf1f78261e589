/** Returns the smallest time that a share of all of them does not exceed; NaN without times. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN

/** Runs an operation, and returns the 95th percentile of its times in milliseconds. */
export async function timed(runs: number, operation: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  // The first run, which reads the pages of the tables and indexes, does not count.
  for (let run = 0; run <= runs; run += 1) {
    const began = performance.now()
    await operation()
    times.push(performance.now() - began)
  }
  return Math.round(percentile(times.slice(1), 0.95) * 10) / 10
}
