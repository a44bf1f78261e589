import { memo } from 'react'
import type { ChartDatum } from '../../charts.types.ts'
import type { PlotLayout } from '../../frame/plotLayout.ts'
import { barPath } from '../../model/barPath.ts'
import { seriesColor } from '../../model/seriesColor.ts'

interface BarsProps {
  layout: PlotLayout
  data: readonly ChartDatum[]
  seriesCount: number
}

/** Share of a slot that the bars take. */
const FILLED_SHARE = 0.62
const MAX_BAR_WIDTH = 28
const RADIUS = 3

/**
 * The bars: one path for each value above zero.
 *
 * Its states are attributes:
 * - `data-series`: the index of the series, from 0
 */
export const Bars = memo(function Bars({ layout, data, seriesCount }: BarsProps) {
  const { centers, slotWidth, bottom, x, y } = layout
  const gap = slotWidth / seriesCount > 8 ? 2 : 0
  const room = (slotWidth * FILLED_SHARE - gap * (seriesCount - 1)) / seriesCount
  const barWidth = Math.max(0.5, Math.min(room, MAX_BAR_WIDTH))
  const groupWidth = barWidth * seriesCount + gap * (seriesCount - 1)
  return data.flatMap(({ key, values }, column) =>
    values.slice(0, seriesCount).map((value, index) => {
      if (!value || value < 0) return null
      const middle = (centers[column] ?? 0) - groupWidth / 2 + index * (barWidth + gap) + barWidth / 2
      // A value above zero is never invisible.
      const barTop = Math.min(y(value), bottom - 1)
      return (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- the position of a value is its series
          key={`${key} ${index}`}
          className="platform-BarChart-bar"
          data-series={index}
          d={barPath(x(middle) - barWidth / 2, barTop, barWidth, bottom - barTop, RADIUS)}
          fill={seriesColor(index, seriesCount)}
        />
      )
    }),
  )
})
