import { range, tickStep } from 'd3-array'

/** A linear scale from zero. */
export interface ValueScale {
  /** The values with a grid line, from zero to the top. */
  readonly ticks: readonly number[]
  /** The end of the scale: the last tick. */
  readonly top: number
}

/**
 * Returns a scale from zero with round ticks.
 *
 * @param values All values of a chart. Values below zero count as zero.
 * @param tickCount About how many intervals there are.
 */
export function valueScale(values: Iterable<number | null>, tickCount: number): ValueScale {
  let max = 0
  let isWhole = true
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue
    max = Math.max(max, value)
    isWhole &&= Number.isInteger(value)
  }
  if (max === 0) return { ticks: [0, 1], top: 1 }
  const roundStep = tickStep(0, max, tickCount)
  const step = isWhole ? Math.max(1, roundStep) : roundStep
  const count = Math.ceil(max / step - 1e-9)
  // Divided instead of multiplied by a fraction, so that 3 × 0.1 is 0.3.
  const ticks = range(count + 1).map((index) => (step < 1 ? index / Math.round(1 / step) : index * step))
  return { ticks, top: ticks.at(-1) ?? 1 }
}
