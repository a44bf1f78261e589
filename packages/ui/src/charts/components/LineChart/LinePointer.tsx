import { useLocale } from '../../../i18n/LocaleProvider.tsx'
import type { ChartDatum, ChartPick, ChartSeries } from '../../charts.types.ts'
import { byKeyboard } from '../../frame/byKeyboard.ts'
import { ChartSlot } from '../../frame/ChartSlot.tsx'
import { ChartTooltip } from '../../frame/ChartTooltip.tsx'
import { focusRing } from '../../frame/focusRing.ts'
import { PlotLayer } from '../../frame/PlotLayer.tsx'
import type { PlotLayout } from '../../frame/plotLayout.ts'
import { slotName, slotValues } from '../../frame/slotText.ts'
import { useSlots } from '../../frame/useSlots.ts'

interface LinePointerProps {
  layout: PlotLayout
  data: readonly ChartDatum[]
  series: readonly ChartSeries[]
  formatValue: (value: number) => string
  onPick: ((pick: ChartPick) => void) | undefined
}

/** Width of the slot, in pixels. */
const SLOT_WIDTH = 24
/** Diameter of the focus ring around a point, in pixels. */
const RING_SIZE = 16

/**
 * The layer above a line chart: finds the point that is nearest to the pointer, and has one slot, that of the current
 * point, which takes the focus.
 *
 * Its states are attributes:
 * - `.platform-LineChart-marker[data-series]`: the index of the series, from 0
 */
export function LinePointer({ layout, data, series, formatValue, onPick }: LinePointerProps) {
  const { intlLocale } = useLocale()
  const slots = useSlots({ rows: 1, columns: data.length })
  const { centers, top, bottom, start } = layout

  const pick = (column: number) => {
    const [datum, picked] = [data[column], series[0]]
    if (datum && picked) onPick?.({ key: datum.key, series: picked.key })
  }

  const { column } = slots.current
  const current = data[column]
  const shown = slots.shown && data[slots.shown.column]
  const shownCenter = centers[slots.shown?.column ?? 0] ?? 0
  return (
    <div {...slots.groupProps}>
      <PlotLayer layout={layout} onPoint={slots.show} onPick={onPick && (({ column }) => pick(column))}>
        {current && (
          <ChartSlot
            {...slots.slotProps(0, column)}
            // A new element for each point: screen readers read the name of what receives the focus.
            key={current.key}
            className="platform-Chart-slot platform-LineChart-slot"
            name={slotName(current.label, slotValues(current, series, formatValue), intlLocale)}
            style={{
              insetBlock: 0,
              insetInlineStart: (centers[column] ?? 0) - start - SLOT_WIDTH / 2,
              inlineSize: SLOT_WIDTH,
              ...focusRing({
                top: layout.y(current.values[0] ?? 0) - top - RING_SIZE / 2,
                start: (SLOT_WIDTH - RING_SIZE) / 2,
                width: RING_SIZE,
                height: RING_SIZE,
              }),
            }}
            onPick={onPick && byKeyboard(() => pick(column))}
          />
        )}
      </PlotLayer>
      {shown && (
        <>
          <span
            className="platform-LineChart-rule"
            style={{ insetInlineStart: shownCenter, insetBlockStart: top, blockSize: bottom - top }}
          />
          {shown.values.slice(0, series.length).map(
            (value, index) =>
              value !== null && (
                <span
                  // oxlint-disable-next-line react/no-array-index-key -- the position of a value is its series
                  key={index}
                  className="platform-LineChart-marker"
                  data-series={index}
                  style={{ insetInlineStart: shownCenter, insetBlockStart: layout.y(value) }}
                />
              ),
          )}
          <ChartTooltip
            title={shown.label}
            values={slotValues(shown, series, formatValue)}
            slotStart={shownCenter - 12}
            slotEnd={shownCenter + 12}
            width={layout.width}
            marksTop={layout.y(Math.max(...shown.values.map((value) => value ?? 0)))}
          />
        </>
      )}
    </div>
  )
}
