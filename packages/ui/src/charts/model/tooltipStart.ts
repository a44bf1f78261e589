interface TooltipStartOptions {
  /** The slot, in pixels from the inline start of the chart. */
  readonly slotStart: number
  readonly slotEnd: number
  readonly tooltipWidth: number
  /** Width of the chart. */
  readonly width: number
  /** Whether the tooltip is beside the slot instead of over it. */
  readonly isBeside: boolean
  /** Whether the tooltip is after the slot if there is room; otherwise before it. */
  readonly prefersAfter?: boolean | undefined
}

/** Space between the tooltip and a slot beside it, in pixels. */
const GAP = 4

/** Returns where a tooltip starts, in pixels from the inline start of the chart, so that it stays inside the chart. */
export function tooltipStart({
  slotStart,
  slotEnd,
  tooltipWidth,
  width,
  isBeside,
  prefersAfter,
}: TooltipStartOptions): number {
  const before = isBeside ? slotStart - GAP - tooltipWidth : slotEnd - tooltipWidth
  const after = isBeside ? slotEnd + GAP : slotStart
  const start = before < 0 || (prefersAfter && after + tooltipWidth <= width) ? after : before
  return Math.max(0, Math.min(start, width - tooltipWidth))
}
