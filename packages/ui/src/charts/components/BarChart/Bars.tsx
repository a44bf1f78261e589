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
 * The bars: one path for each series, with each value above zero. All bars stand on the same line, so that they grow
 * together as each would alone.
 *
 * Its states are attributes:
 * - `data-series`: the index of the series, from 0
 */
export const Bars = memo(function Bars({ layout, data, seriesCount }: BarsProps) {
  const { centers, slotWidth, bottom, x } = layout
  const { barWidth, startInSlot, topOf } = barGeometry(layout, seriesCount)
  return Array.from({ length: seriesCount }, (_, index) => {
    const paths = data.map(({ values }, column) => {
      const value = values[index]
      if (!value || value < 0) return ''
      const middle = (centers[column] ?? 0) - slotWidth / 2 + startInSlot(index) + barWidth / 2
      const barTop = topOf(value)
      return barPath(x(middle) - barWidth / 2, barTop, barWidth, bottom - barTop, RADIUS)
    })
    return (
      <path
        // oxlint-disable-next-line react/no-array-index-key -- the position of a value is its series
        key={index}
        className="platform-BarChart-bars"
        data-series={index}
        d={paths.join('')}
        fill={seriesColor(index, seriesCount)}
      />
    )
  })
})
