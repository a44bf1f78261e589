import { useLocale } from '@platform/ui/i18n'
import { useMemo } from 'react'
import type { ChartBaseProps, ChartDatum, ChartPick, ChartSeries } from '../../charts.types.ts'
import { Axes } from '../../frame/Axes.tsx'
import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { ChartSlot } from '../../frame/ChartSlot.tsx'
import { ChartTooltip } from '../../frame/ChartTooltip.tsx'
import { focusRing } from '../../frame/focusRing.ts'
import { plotLayout } from '../../frame/plotLayout.ts'
import { slotName, slotValues } from '../../frame/slotText.ts'
import type { ChartSize } from '../../frame/useChartSize.ts'
import { useSlots } from '../../frame/useSlots.ts'
import { useValueFormat } from '../../frame/useValueFormat.ts'
import { isEmptyData } from '../../model/isEmptyData.ts'
import { barGeometry } from './barGeometry.ts'
import { Bars } from './Bars.tsx'

/** Props of {@link BarChart}. */
export interface BarChartProps extends ChartBaseProps {
  /** The categories in reading order, such as days. */
  data: readonly ChartDatum[]
  /** The bars of each category. */
  series: readonly ChartSeries[]
  /** In pixels. @default 252 */
  height?: number
  /** Is called for a bar that is pressed. With it each bar is a button. */
  onPick?: (pick: ChartPick) => void
}

/** Half of the space between the backgrounds of two hovered slots, in pixels. */
const BAND_INSET = 2
/** Space between a bar and its focus ring, in pixels. */
const RING_SPACE = 2

/**
 * Bars of one or more series over categories.
 *
 * The chart is one tab stop. The arrow keys, Home, End, Page Up and Page Down move between the categories; if bars can be
 * picked, Up and Down move between the series.
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
      {(size) => <BarPlot {...{ size, data, series, height, formatValue, onPick }} />}
    </ChartFrame>
  )
}

interface BarPlotProps extends Pick<BarChartProps, 'data' | 'series' | 'formatValue' | 'onPick'> {
  size: ChartSize
  height: number
}

function BarPlot({ size, data, series, height, formatValue, onPick }: BarPlotProps) {
  const { direction, intlLocale } = useLocale()
  const format = useValueFormat(formatValue)
  const layout = useMemo(
    () => plotLayout({ size, height, data, direction, formatTick: format.tick }),
    [size, height, data, direction, format],
  )
  // Without a pick a category is one slot, otherwise each of its bars is.
  const rows = onPick ? series.length : 1
  const slots = useSlots({ rows, columns: data.length })
  const { centers, slotWidth, top, bottom, x } = layout
  const partWidth = slotWidth / rows
  const { barWidth, startInSlot, topOf } = barGeometry(layout, series.length)
  const bandRing = focusRing({
    top: 0,
    start: BAND_INSET,
    width: Math.max(1, slotWidth - 2 * BAND_INSET),
    height: bottom - top,
  })
  const barRing = (value: number, row: number) =>
    focusRing({
      top: topOf(value) - top - RING_SPACE,
      start: startInSlot(row) - row * partWidth - RING_SPACE,
      width: barWidth + 2 * RING_SPACE,
      height: bottom - topOf(value) + 2 * RING_SPACE,
    })
  const shown = slots.shown && data[slots.shown.column]
  const shownCenter = centers[slots.shown?.column ?? 0] ?? 0

  return (
    <div className="platform-BarChart-plot" {...slots.groupProps}>
      <svg className="platform-Chart-svg" width={size.width} height={height} aria-hidden="true">
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
      {data.map((datum, column) => {
        const values = slotValues(datum, series, format.value)
        return Array.from({ length: rows }, (_, row) => {
          const picked = series[row]
          return (
            <ChartSlot
              {...slots.slotProps(row, column)}
              key={`${datum.key} ${row}`}
              className="platform-Chart-slot"
              name={slotName(datum.label, onPick ? values.slice(row, row + 1) : values, intlLocale)}
              style={{
                insetBlockStart: top,
                blockSize: bottom - top,
                insetInlineStart: (centers[column] ?? 0) - slotWidth / 2 + row * partWidth,
                inlineSize: partWidth,
                ...(onPick ? barRing(datum.values[row] ?? 0, row) : bandRing),
              }}
              onPointerMove={() => slots.show({ row, column })}
              onPick={onPick && picked && (() => onPick({ key: datum.key, series: picked.key }))}
            />
          )
        })
      })}
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
