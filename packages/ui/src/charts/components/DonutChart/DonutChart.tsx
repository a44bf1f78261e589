import { useLocale } from '../../../i18n/LocaleProvider.tsx'
import { arc, pie } from 'd3-shape'
import { useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import type { ChartBaseProps, ChartItem, ChartItemPick } from '../../charts.types.ts'
import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { ChartTooltip } from '../../frame/ChartTooltip.tsx'
import { slotName } from '../../frame/slotText.ts'
import { useSlots } from '../../frame/useSlots.ts'
import { useValueFormat } from '../../frame/useValueFormat.ts'
import { seriesColor } from '../../model/seriesColor.ts'

/** Props of {@link DonutChart}. */
export interface DonutChartProps extends ChartBaseProps {
  /** The parts, drawn clockwise. Two have the pair of the accent, more have the seven colours. */
  slices: readonly ChartItem[]
  /** The figure in the middle, written, e.g. "82.66%". */
  centerValue: string
  /** What the figure is. */
  centerLabel: string
  /** Diameter in pixels. @default 132 */
  size?: number
  /** Is called for a slice that is pressed. With it each slice is a button. */
  onPick?: (pick: ChartItemPick) => void
}

/** Width of the ring, and the space between two slices, in pixels. */
const RING = 16
const SLICE_GAP = 2
/** The focus ring outside of a slice, in pixels. */
const FOCUS_GAP = 2
const FOCUS_WIDTH = 2

/**
 * Parts of a whole, as a ring with one figure in its middle. The chart is one tab stop; the arrow keys move between the
 * slices.
 *
 * Its states are attributes:
 * - `.platform-DonutChart-slice[data-pickable]`: a press picks the slice
 * - `.platform-DonutChart-slice[data-dimmed]`: the tooltip is about another slice
 */
export function DonutChart({ slices, label, emptyText, size = 132, ...props }: DonutChartProps) {
  const known = slices.filter(({ value }) => value > 0)
  return (
    <ChartFrame
      className="platform-DonutChart"
      label={label}
      emptyText={emptyText}
      isEmpty={known.length === 0}
      height={size}
    >
      {({ width }) => <DonutRing {...props} slices={slices} size={size} width={width} />}
    </ChartFrame>
  )
}

interface DonutRingProps extends Omit<DonutChartProps, 'label' | 'emptyText'> {
  size: number
  /** Width of the chart around the ring, in pixels. */
  width: number
}

function DonutRing({ slices, centerValue, centerLabel, size, width, formatValue, onPick }: DonutRingProps) {
  const { intlLocale, direction } = useLocale()
  const format = useValueFormat(formatValue)
  const radius = size / 2
  const drawn = useMemo(() => {
    const parts = slices.map((slice, index) => ({ slice, color: seriesColor(index, slices.length) }))
    const angles = pie<(typeof parts)[number]>()
      .value(({ slice }) => slice.value)
      .sortValues(null)
    const ring = arc<{ startAngle: number; endAngle: number }>()
      .innerRadius(radius - RING)
      .outerRadius(radius)
      .digits(2)
    const focusRing = arc<{ startAngle: number; endAngle: number }>()
      .innerRadius(radius + FOCUS_GAP)
      .outerRadius(radius + FOCUS_GAP + FOCUS_WIDTH)
      .digits(2)
    const visible = parts.filter(({ slice }) => slice.value > 0)
    const padAngle = visible.length > 1 ? SLICE_GAP / (radius - RING / 2) : 0
    return angles
      .padAngle(padAngle)(visible)
      .map((angle) => ({
        ...angle.data,
        path: ring.padAngle(padAngle).padRadius(radius - RING / 2)(angle) ?? '',
        middle: ring.centroid(angle),
        focusPath: focusRing(angle) ?? '',
      }))
  }, [slices, radius])
  const slots = useSlots({ rows: 1, columns: drawn.length })
  const total = drawn.reduce((sum, { slice }) => sum + slice.value, 0)
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 1 })
  const valuesOf = ({ key, value }: ChartItem) => [
    { key, label: format.value(value), text: percent.format(value / total) },
  ]
  const shown = slots.shown && drawn[slots.shown.column]
  // The tooltip counts from the inline start, the ring from the left of its middle.
  const shownCenter = width / 2 + (shown ? (direction === 'rtl' ? -shown.middle[0] : shown.middle[0]) : 0)
  return (
    <div className="platform-DonutChart-plot" {...slots.groupProps}>
      <svg
        className="platform-DonutChart-svg"
        width={size}
        height={size}
        viewBox={`${-radius} ${-radius} ${size} ${size}`}
        role="presentation"
      >
        <g className="platform-DonutChart-ring">
          {drawn.map(({ slice, color, path }, column) => {
            const pick = onPick && (() => onPick({ key: slice.key }))
            return (
              <path
                {...slots.slotProps(0, column)}
                key={slice.key}
                className="platform-DonutChart-slice"
                data-pickable={pick ? true : undefined}
                data-dimmed={(shown && shown.slice.key !== slice.key) || undefined}
                d={path}
                fill={color}
                role={pick ? 'button' : 'img'}
                aria-label={slotName(slice.label, valuesOf(slice), intlLocale)}
                onPointerMove={() => slots.show({ row: 0, column })}
                onPointerLeave={slots.leave}
                onClick={pick}
                onKeyDown={pick && onPress(pick)}
              />
            )
          })}
        </g>
        {shown && <path className="platform-DonutChart-focus" d={shown.focusPath} />}
        <text className="platform-DonutChart-value" y={2} textAnchor="middle">
          {centerValue}
        </text>
        <text className="platform-DonutChart-label" y={20} textAnchor="middle">
          {centerLabel}
        </text>
      </svg>
      {shown && (
        <ChartTooltip
          title={shown.slice.label}
          values={valuesOf(shown.slice)}
          slotStart={shownCenter - RING}
          slotEnd={shownCenter + RING}
          width={width}
          top={Math.max(0, radius + shown.middle[1] - 20)}
          marksTop={0}
          prefersAfter={shownCenter > width / 2}
        />
      )}
    </div>
  )
}

/** Presses with Enter and the space bar, as a button. */
const onPress = (press: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  press()
}
