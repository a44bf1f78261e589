import { memo } from 'react'
import type { ChartDatum } from '../../charts.types.ts'
import type { PlotLayout } from '../../frame/plotLayout.ts'
import { barPath } from '../../model/barPath.ts'
import { seriesColor } from '../../model/seriesColor.ts'
import { barGeometry } from './barGeometry.ts'

interface BarsProps {
  layout: PlotLayout
  data: readonly ChartDatum[]
  seriesCount: number
}

const RADIUS = 3

/**
 * The bars: one path for each value above zero.
 *
 * Its states are attributes:
 * - `data-series`: the index of the series, from 0
 */
export const Bars = memo(function Bars({ layout, data, seriesCount }: BarsProps) {
  const { centers, slotWidth, bottom, x } = layout
  const { barWidth, startInSlot, topOf } = barGeometry(layout, seriesCount)
  return data.flatMap(({ key, values }, column) =>
    values.slice(0, seriesCount).map((value, index) => {
      if (!value || value < 0) return null
      const middle = (centers[column] ?? 0) - slotWidth / 2 + startInSlot(index) + barWidth / 2
      const barTop = topOf(value)
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
