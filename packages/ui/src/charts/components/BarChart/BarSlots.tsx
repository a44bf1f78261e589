import { useLocale } from '../../../i18n/LocaleProvider.tsx'
import { memo } from 'react'
import type { ChartDatum, ChartSeries } from '../../charts.types.ts'
import { byKeyboard } from '../../frame/byKeyboard.ts'
import { ChartSlot } from '../../frame/ChartSlot.tsx'
import { focusRing } from '../../frame/focusRing.ts'
import type { PlotLayout } from '../../frame/plotLayout.ts'
import { slotName, slotValues } from '../../frame/slotText.ts'
import type { Slots } from '../../frame/useSlots.ts'
import { BAND_INSET, barGeometry } from './barGeometry.ts'

interface BarSlotsProps extends Pick<Slots, 'slotProps'> {
  layout: PlotLayout
  data: readonly ChartDatum[]
  series: readonly ChartSeries[]
  formatValue: (value: number) => string
  /** The category with the tab stop. */
  currentColumn: number
  /** With it each bar has a slot, otherwise each category. */
  onPick: ((column: number, row: number) => void) | undefined
}

/** With more categories only the current one has slots: a thousand elements take longer than the chart. */
const MAX_CATEGORIES_WITH_SLOTS = 100
/** Space between a bar and its focus ring, in pixels. */
const RING_SPACE = 2

/** The slots of the categories. A move of the pointer does not render them. */
export const BarSlots = memo(function BarSlots({
  layout,
  data,
  series,
  formatValue,
  currentColumn,
  slotProps,
  onPick,
}: BarSlotsProps) {
  const { intlLocale } = useLocale()
  const { centers, slotWidth, top, bottom, start } = layout
  const rows = onPick ? series.length : 1
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
  const slotsOf = (datum: ChartDatum, column: number) => {
    const values = slotValues(datum, series, formatValue)
    return Array.from({ length: rows }, (_, row) => (
      <ChartSlot
        {...slotProps(row, column)}
        key={`${datum.key} ${row}`}
        className="platform-Chart-slot"
        name={slotName(datum.label, onPick ? values.slice(row, row + 1) : values, intlLocale)}
        style={{
          insetBlock: 0,
          insetInlineStart: (centers[column] ?? 0) - start - slotWidth / 2 + row * partWidth,
          inlineSize: partWidth,
          ...(onPick ? barRing(datum.values[row] ?? 0, row) : bandRing),
        }}
        onPick={onPick && byKeyboard(() => onPick(column, row))}
      />
    ))
  }
  if (data.length <= MAX_CATEGORIES_WITH_SLOTS) return data.map(slotsOf)
  const current = data[currentColumn]
  return current && slotsOf(current, currentColumn)
})
