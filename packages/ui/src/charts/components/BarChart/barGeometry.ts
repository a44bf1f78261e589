import type { PlotLayout } from '../../frame/plotLayout.ts'

/** The bars of each category, in pixels. */
export interface BarGeometry {
  readonly barWidth: number
  /** Returns where the bar of a series starts, from the inline start of its slot. */
  readonly startInSlot: (series: number) => number
  /** Returns where a bar with a value begins, from the top of the chart. A value above zero is never invisible. */
  readonly topOf: (value: number) => number
}

/** Half of the space between the backgrounds of two hovered slots, in pixels. */
export const BAND_INSET = 2
/** Share of a slot that the bars take. */
const FILLED_SHARE = 0.62
const MAX_BAR_WIDTH = 28
const BAR_GAP = 2
/** Bars whose share of a slot is narrower have no gap. */
const MIN_SHARE_WITH_GAP = 8

/** Computes the bars of a chart. */
export function barGeometry({ slotWidth, bottom, y }: PlotLayout, seriesCount: number): BarGeometry {
  const gap = slotWidth / seriesCount > MIN_SHARE_WITH_GAP ? BAR_GAP : 0
  const room = (slotWidth * FILLED_SHARE - gap * (seriesCount - 1)) / seriesCount
  const barWidth = Math.max(0.5, Math.min(room, MAX_BAR_WIDTH))
  const groupWidth = barWidth * seriesCount + gap * (seriesCount - 1)
  return {
    barWidth,
    startInSlot: (series) => (slotWidth - groupWidth) / 2 + series * (barWidth + gap),
    topOf: (value) => (value > 0 ? Math.min(y(value), bottom - 1) : bottom),
  }
}
