import { bisector } from 'd3-array'

const byPosition = bisector((position: number) => position)

/** Returns the index of the position that is nearest to a point. The positions are ascending. */
export function nearestIndex(positions: readonly number[], point: number): number {
  return byPosition.center(positions, point)
}
