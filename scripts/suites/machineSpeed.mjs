// How slow this machine is at the moment: what a fixed piece of work takes beside what it took where the budgets were set.
import { spawnSync } from 'node:child_process'

/** Milliseconds of the work on an idle machine of two cores, on which the budgets of `budgets.json` were set. */
const REFERENCE_MS = 50
/** Odd, so that one of them is the median. */
const RUNS = 7

/** Like a test: a process starts, and builds, writes and reads objects. */
const WORK = `
  const rows = []
  for (let row = 0; row < 60_000; row++) rows.push({ row, text: String(row) })
  JSON.parse(JSON.stringify(rows))`

/** 1 on a machine like that of the budgets, or a faster one; 2 on one that takes twice as long. Takes half a second. */
export function measureSlowness() {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    spawnSync(process.execPath, ['-e', WORK])
    return performance.now() - began
  })
  return slownessOf(times)
}

/** @param {readonly number[]} times milliseconds of the runs */
export function slownessOf(times) {
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
  return Math.max(1, (median ?? 0) / REFERENCE_MS)
}
