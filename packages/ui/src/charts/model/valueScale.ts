import { range } from 'd3-array'

/** A linear scale from zero. */
export interface ValueScale {
  /** The values with a grid line, from zero to the top. */
  readonly ticks: readonly number[]
  /** The end of the scale: the last tick. */
  readonly top: number
}

/** Steps that people can count with, in each power of ten. */
const ROUND_STEPS = [1, 1.5, 2, 2.5, 3, 5, 10]

/**
 * Returns a scale from zero with round ticks.
 *
 * @param values All values of a chart. Values below zero count as zero.
 * @param maxIntervals The largest number of intervals between the ticks.
 */
export function valueScale(values: Iterable<number | null>, maxIntervals: number): ValueScale {
  let max = 0
  let isWhole = true
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue
    max = Math.max(max, value)
    isWhole &&= Number.isInteger(value)
  }
  if (max === 0) return { ticks: [0, 1], top: 1 }
  const step = roundStep(max / maxIntervals, isWhole)
  // Without the rounding errors of binary fractions: 3 × 0.1 is 0.3.
  const ticks = range(Math.ceil(max / step - 1e-9) + 1).map((index) => Number((index * step).toPrecision(12)))
  return { ticks, top: ticks.at(-1) ?? 1 }
}

function roundStep(minStep: number, isWhole: boolean): number {
  if (isWhole && minStep <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(minStep))
  const steps = ROUND_STEPS.map((step) => step * power).filter((step) => !isWhole || Number.isInteger(step))
  return steps.find((step) => step >= minStep * (1 - 1e-9)) ?? 10 * power
}
