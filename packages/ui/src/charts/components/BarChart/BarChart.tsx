import { useLocale } from '../../../i18n/LocaleProvider.tsx'
import { useMemo } from 'react'
import type { ChartBaseProps, ChartDatum, ChartPick, ChartSeries } from '../../charts.types.ts'
import { Axes } from '../../frame/Axes.tsx'
import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { ChartTooltip } from '../../frame/ChartTooltip.tsx'
import { PlotLayer } from '../../frame/PlotLayer.tsx'
import { plotLayout } from '../../frame/plotLayout.ts'
import { slotValues } from '../../frame/slotText.ts'
import type { ChartSize } from '../../frame/useChartSize.ts'
import { useSlots } from '../../frame/useSlots.ts'
import { useValueFormat } from '../../frame/useValueFormat.ts'
import { isEmptyData } from '../../model/isEmptyData.ts'
import { BAND_INSET } from './barGeometry.ts'
import { Bars } from './Bars.tsx'
import { BarSlots } from './BarSlots.tsx'

/** Props of {@link BarChart}. */
export interface BarChartProps extends ChartBaseProps {
  /** The categories in reading order, such as days. */
  data: readonly ChartDatum[]
  /** The bars of each category. */
  series: readonly ChartSeries[]
  /** In pixels. The chart is higher if its card gives it more space. @default 252 */
  height?: number
  /** Is called for a bar that is pressed. With it each bar is a button. */
  onPick?: (pick: ChartPick) => void
}

/**
 * Bars of one or more series over categories.
 *
 * The chart is one tab stop. The arrow keys, Home, End, Page Up and Page Down move between the categories; if bars can be
 * picked, Up and Down move between the series. Up to a hundred categories can also be reached by the cursor of a screen
 * reader, which meets only the current one of more.
 */
export function BarChart({ data, series, label, emptyText, height = 252, formatValue, onPick }: BarChartProps) {
  return (
    <ChartFrame
      className="platform-BarChart"
      label={label}
      emptyText={emptyText}
      isEmpty={isEmptyData(data)}
      height={height}
    >
      {(size) => <BarPlot {...{ size, data, series, formatValue, onPick }} />}
    </ChartFrame>
  )
}

interface BarPlotProps extends Pick<BarChartProps, 'data' | 'series' | 'formatValue' | 'onPick'> {
  size: ChartSize
}

function BarPlot({ size, data, series, formatValue, onPick }: BarPlotProps) {
  const { direction } = useLocale()
  const format = useValueFormat(formatValue)
  const layout = useMemo(
    () => plotLayout({ size, data, direction, formatTick: format.tick }),
    [size, data, direction, format],
  )
  // Without a pick a category is one slot, otherwise each of its bars is.
  const rows = onPick ? series.length : 1
  const slots = useSlots({ rows, columns: data.length })
  const pick = useMemo(
    () =>
      onPick &&
      ((column: number, row: number) => {
        const [datum, picked] = [data[column], series[row]]
        if (datum && picked) onPick({ key: datum.key, series: picked.key })
      }),
    [data, series, onPick],
  )
  const { centers, slotWidth, top, bottom, x } = layout
  const shown = slots.shown && data[slots.shown.column]
  const shownCenter = centers[slots.shown?.column ?? 0] ?? 0

  return (
    <div className="platform-BarChart-plot" {...slots.groupProps}>
      <svg className="platform-Chart-svg" width={size.width} height={size.height} aria-hidden="true">
        {shown && (
          <rect
            className="platform-Chart-band"
            x={x(shownCenter) - slotWidth / 2 + BAND_INSET}
            y={top}
            width={Math.max(1, slotWidth - 2 * BAND_INSET)}
            height={bottom - top}
            rx={4}
          />
        )}
        <Axes layout={layout} data={data} />
        <Bars layout={layout} data={data} seriesCount={series.length} />
      </svg>
      <PlotLayer
        layout={layout}
        rows={rows}
        onPoint={slots.show}
        onPick={pick && (({ row, column }) => pick(column, row))}
      >
        <BarSlots
          layout={layout}
          data={data}
          series={series}
          formatValue={format.value}
          currentColumn={slots.current.column}
          slotProps={slots.slotProps}
          onPick={pick}
        />
      </PlotLayer>
      {shown && (
        <ChartTooltip
          title={shown.label}
          values={slotValues(shown, series, format.value)}
          slotStart={shownCenter - slotWidth / 2 + BAND_INSET}
          slotEnd={shownCenter + slotWidth / 2 - BAND_INSET}
          width={size.width}
          marksTop={layout.y(Math.max(...shown.values.map((value) => value ?? 0)))}
        />
      )}
    </div>
  )
}
