import { area, line } from 'd3-shape'
import { memo } from 'react'
import type { ChartDatum } from '../../charts.types.ts'
import { measureText } from '../../frame/measureText.ts'
import type { PlotLayout } from '../../frame/plotLayout.ts'

interface LinePathsProps {
  layout: PlotLayout
  data: readonly ChartDatum[]
  hasComparison: boolean
  formatValue: (value: number) => string
}

const isKnown = (index: number) => (datum: ChartDatum) => typeof datum.values[index] === 'number'

/** The lines, the area below the first one, and the label of its last point. Coordinates have a tenth of a pixel. */
export const LinePaths = memo(function LinePaths({ layout, data, hasComparison, formatValue }: LinePathsProps) {
  const { centers, bottom, width, font, x, y } = layout
  const left = (_datum: ChartDatum, index: number) => x(centers[index] ?? 0)
  const top = (index: number) => (datum: ChartDatum) => y(datum.values[index] ?? 0)
  const pathOf = (index: number) => line(left, top(index)).defined(isKnown(index)).digits(1)([...data])
  const areaPath = area(left, bottom, top(0)).defined(isKnown(0)).digits(1)([...data])

  const last = data.findLastIndex(isKnown(0))
  const value = data[last]?.values[0] ?? 0
  const text = formatValue(value)
  const half = measureText(text, font) / 2 + 1
  const labelCenter = Math.max(half, Math.min(centers[last] ?? 0, width - half))
  return (
    <>
      <g className="platform-LineChart-lines">
        {areaPath && <path className="platform-LineChart-area" d={areaPath} />}
        {hasComparison && <path className="platform-LineChart-comparison" d={pathOf(1) ?? ''} />}
        <path className="platform-LineChart-line" d={pathOf(0) ?? ''} />
      </g>
      {last >= 0 && (
        <>
          <circle className="platform-LineChart-point" cx={x(centers[last] ?? 0)} cy={y(value)} r={3.5} />
          <text
            className="platform-LineChart-last"
            x={x(labelCenter)}
            y={Math.max(y(value) - 10, 10)}
            textAnchor="middle"
          >
            {text}
          </text>
        </>
      )}
    </>
  )
})
