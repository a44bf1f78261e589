/** A rectangle of the viewport, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A width and a height, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The upper left corner of the toasts. */
export interface ToastPosition {
  readonly left: number
  readonly top: number
  /** Whether the toasts cover a control: there is no free place. */
  readonly isCovering: boolean
}

/** The distance of the toasts to the edge of the viewport and to controls, in pixels. */
const GAP = 8

/**
 * Returns the highest position at which the toasts cover no control: in the middle, else at a side. If every position
 * covers one, it returns the position that covers least.
 */
export function toastPosition(toasts: Size, viewport: Size, controls: readonly Box[]): ToastPosition {
  const middle = (viewport.width - toasts.width) / 2
  const lowest = viewport.height - toasts.height - GAP
  const tops = [GAP, ...controls.map(({ bottom }) => bottom + GAP), lowest].filter((top) => top >= GAP && top <= lowest)
  let best = { left: middle, top: GAP, covered: Infinity }
  for (const left of new Set([middle, viewport.width - toasts.width - GAP, GAP])) {
    for (const top of tops.toSorted((one, other) => one - other)) {
      const box = { left, top, right: left + toasts.width, bottom: top + toasts.height }
      const covered = controls.reduce((sum, control) => sum + overlap(box, control), 0)
      if (covered < best.covered) best = { left, top, covered }
    }
    if (best.covered === 0) break
  }
  return { left: best.left, top: best.top, isCovering: best.covered > 0 }
}

/** Whether a box covers a part of a control. */
export function coversControl(box: Box, controls: readonly Box[]): boolean {
  return controls.some((control) => overlap(box, control) > 0)
}

/** The area that two boxes share, in square pixels. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}
