import type { ChartSeries } from '../../charts.types.ts'
import { seriesColor } from '../../model/seriesColor.ts'

interface ChartLegendProps {
  series: readonly ChartSeries[]
  marks: 'squares' | 'lines'
}

/**
 * The names of the series with their colours.
 *
 * Its states are attributes:
 * - `.platform-ChartLegend-square[data-series]`: the index of the series, from 0
 */
export function ChartLegend({ series, marks }: ChartLegendProps) {
  return (
    <ul className="platform-ChartLegend">
      {series.map(({ key, label }, index) => {
        const isDashed = marks === 'lines' && index > 0
        return (
          <li key={key} className="platform-ChartLegend-item">
            <svg className="platform-ChartLegend-mark" width={isDashed ? 12 : 8} height={8} aria-hidden="true">
              {isDashed ? (
                <path className="platform-ChartLegend-dash" d="M0 4H12" />
              ) : (
                <rect
                  className="platform-ChartLegend-square"
                  data-series={index}
                  width={8}
                  height={8}
                  rx={2}
                  fill={seriesColor(index, series.length)}
                />
              )}
            </svg>
            {label}
          </li>
        )
      })}
    </ul>
  )
}
