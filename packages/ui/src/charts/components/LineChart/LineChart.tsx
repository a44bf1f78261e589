import { useLocale } from '../../../i18n/LocaleProvider.tsx'
import { useMemo } from 'react'
import type { ChartBaseProps, ChartDatum, ChartPick, ChartSeries } from '../../charts.types.ts'
import { Axes } from '../../frame/Axes.tsx'
import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { plotLayout } from '../../frame/plotLayout.ts'
import type { ChartSize } from '../../frame/useChartSize.ts'
import { useValueFormat } from '../../frame/useValueFormat.ts'
import { isEmptyData } from '../../model/isEmptyData.ts'
import { LinePaths } from './LinePaths.tsx'
import { LinePointer } from './LinePointer.tsx'

/** Space for the label of a last point that is at the top. */
const LABEL_SPACE = 14

/** Props of {@link LineChart}. */
export interface LineChartProps extends ChartBaseProps {
  /** The points in reading order, such as days. The values are those of the series; a second one is drawn dashed. */
  data: readonly ChartDatum[]
  /** The series, and optionally one to compare with, such as the previous period. */
  series: readonly [ChartSeries, ChartSeries?]
  /** In pixels. The chart is higher if its card gives it more space. @default 252 */
  height?: number
  /** Is called for a point that is pressed, with the key of the first series. */
  onPick?: (pick: ChartPick) => void
}

/**
 * A line with its area, and optionally a dashed line to compare with.
 *
 * The chart is one tab stop; the arrow keys, Home, End, Page Up and Page Down move between the points. It draws one path
 * for each line, however many points there are.
 */
export function LineChart({ data, series, label, emptyText, height = 252, formatValue, onPick }: LineChartProps) {
  return (
    <ChartFrame
      className="platform-LineChart"
      label={label}
      emptyText={emptyText}
      isEmpty={isEmptyData(data)}
      height={height}
    >
      {(size) => <LinePlot {...{ size, data, series, formatValue, onPick }} />}
    </ChartFrame>
  )
}

interface LinePlotProps extends Pick<LineChartProps, 'data' | 'series' | 'formatValue' | 'onPick'> {
  size: ChartSize
}

function LinePlot({ size, data, series, formatValue, onPick }: LinePlotProps) {
  const { direction } = useLocale()
  const format = useValueFormat(formatValue)
  const layout = useMemo(
    () => plotLayout({ size, data, direction, formatTick: format.tick, labelSpace: LABEL_SPACE }),
    [size, data, direction, format],
  )
  const shownSeries = useMemo(() => series.filter((entry) => entry !== undefined), [series])
  return (
    <>
      <svg className="platform-Chart-svg" width={size.width} height={size.height} aria-hidden="true">
        <Axes layout={layout} data={data} />
        <LinePaths layout={layout} data={data} hasComparison={shownSeries.length > 1} formatValue={format.value} />
      </svg>
      <LinePointer layout={layout} data={data} series={shownSeries} formatValue={format.value} onPick={onPick} />
    </>
  )
}
