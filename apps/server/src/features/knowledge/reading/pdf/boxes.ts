/** A rectangle; `x0` ≤ `x1`, `y0` ≤ `y1`. */
export interface Box {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A point of the page, whose y grows upwards, in the coordinates of text that is turned by `turn` degrees: x along the
 * text, y downwards.
 */
export function turnedPoint({ x, y }: Point, turn: number): Point {
  if (turn === 0) return { x, y: -y }
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos + y * sin, y: x * sin - y * cos }
}

/** The box around a box of the page in the coordinates of `turnedPoint`. */
export function turnedBox({ x0, x1, y0, y1 }: Box, turn: number): Box {
  if (turn === 0) return { x0, x1, y0: -y1, y1: -y0 }
  return around([
    turnedPoint({ x: x0, y: y0 }, turn),
    turnedPoint({ x: x1, y: y0 }, turn),
    turnedPoint({ x: x0, y: y1 }, turn),
    turnedPoint({ x: x1, y: y1 }, turn),
  ])
}

/** The box around points. */
export function around(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
}

/** The box around boxes, of which there is one at least. Not by spreading: a page may have a hundred thousand. */
export function unionOf(boxes: readonly Box[]): Box {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0)
    x1 = Math.max(x1, box.x1)
    y0 = Math.min(y0, box.y0)
    y1 = Math.max(y1, box.y1)
  }
  return { x0, x1, y0, y1 }
}

/** Length of what two boxes share in one direction; negative for the gap between them. */
export const sharedX = (one: Box, other: Box): number => Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0)
export const sharedY = (one: Box, other: Box): number => Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
