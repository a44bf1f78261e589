/** The number of steps of the colour scale above zero. */
export const HEAT_LEVELS = 5

/** Returns the step of the colour scale of a value: 0 only for zero, the last one for the largest value. */
export function heatLevel(value: number, max: number): number {
  if (value <= 0 || max <= 0) return 0
  return Math.min(HEAT_LEVELS, Math.ceil((value / max) * HEAT_LEVELS))
}
