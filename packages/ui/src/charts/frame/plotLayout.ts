import type { Direction } from '../../i18n/locales.ts'
import { range } from 'd3-array'
import { scaleBand } from 'd3-scale'
import type { ChartDatum } from '../charts.types.ts'
import { valueScale } from '../model/valueScale.ts'
import type { ValueScale } from '../model/valueScale.ts'
import { measureText } from './measureText.ts'
import type { ChartSize } from './useChartSize.ts'

/** Where the parts of a chart with two axes are, in pixels from its top and from its inline start. */
export interface PlotLayout extends ChartSize {
  readonly start: number
  readonly end: number
  readonly top: number
  readonly bottom: number
  readonly scale: ValueScale
  /** Ticks as they are written. */
  readonly tickTexts: readonly string[]
  /** Width of a slot. */
  readonly slotWidth: number
  /** The middle of each slot. */
  readonly centers: readonly number[]
  /** Returns the distance of a value from the top. */
  readonly y: (value: number) => number
  /** Returns the distance from the left for one from the inline start. */
  readonly x: (inlinePosition: number) => number
}

interface PlotLayoutOptions {
  readonly size: ChartSize
  readonly data: readonly ChartDatum[]
  readonly direction: Direction
  readonly formatTick: (value: number) => string
  /** Space above the plot for the label of a point. */
  readonly labelSpace?: number
}

const TOP = 8
/** Space for the labels below the plot. */
const BOTTOM = 26
/** Space between the labels of the value axis and the plot. */
export const AXIS_GAP = 10
const TICK_SPACE = 54

/** Computes the layout of a chart with two axes. */
export function plotLayout({ size, data, direction, formatTick, labelSpace = 0 }: PlotLayoutOptions): PlotLayout {
  const { height } = size
  const top = TOP + labelSpace
  const plotHeight = height - top - BOTTOM
  const scale = valueScale(
    data.flatMap(({ values }) => values),
    Math.max(2, Math.round(plotHeight / TICK_SPACE)),
  )
  const tickTexts = scale.ticks.map(formatTick)
  const start = Math.ceil(Math.max(...tickTexts.map((text) => measureText(text, size.font)))) + AXIS_GAP
  const slots = scaleBand<number>()
    .domain(range(data.length))
    .range([start, Math.max(start + 1, size.width)])
  const slotWidth = slots.bandwidth()
  return {
    ...size,
    start,
    end: size.width,
    top,
    bottom: height - BOTTOM,
    scale,
    tickTexts,
    slotWidth,
    centers: data.map((_datum, index) => (slots(index) ?? start) + slotWidth / 2),
    y: (value) => height - BOTTOM - (Math.max(0, value) / scale.top) * plotHeight,
    x: (inlinePosition) => (direction === 'rtl' ? size.width - inlinePosition : inlinePosition),
  }
}
