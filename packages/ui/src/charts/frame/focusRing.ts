import type { CSSProperties } from 'react'

interface FocusRingOptions {
  /** Distance from the top of the slot, in pixels. */
  readonly top: number
  /** Distance from the inline start of the slot, in pixels. */
  readonly start: number
  readonly width: number
  readonly height: number
}

/** Returns the style of a slot whose focus ring is around its mark instead of around the slot. */
export function focusRing({ top, start, width, height }: FocusRingOptions): CSSProperties {
  return {
    '--platform-Chart-ring-top': `${top}px`,
    '--platform-Chart-ring-start': `${start}px`,
    '--platform-Chart-ring-width': `${width}px`,
    '--platform-Chart-ring-height': `${height}px`,
  }
}
