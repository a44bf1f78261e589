import { useLocale } from '../../../i18n/LocaleProvider.tsx'
import { useState } from 'react'
import { ChartSlot } from '../../frame/ChartSlot.tsx'
import { ChartTooltip } from '../../frame/ChartTooltip.tsx'
import { formatList } from '../../frame/formatList.ts'
import { measureText } from '../../frame/measureText.ts'
import type { ChartSize } from '../../frame/useChartSize.ts'
import { useSlots } from '../../frame/useSlots.ts'
import { useValueFormat } from '../../frame/useValueFormat.ts'
import { HEAT_LEVELS, heatLevel } from '../../model/heatLevel.ts'
import type { HeatGridHeading, HeatGridProps } from './HeatGrid.tsx'

interface HeatCellsProps extends Omit<HeatGridProps, 'label' | 'emptyText'> {
  max: number
  size: ChartSize
}

/** Side of a cell, at least, and the space between two cells, in pixels. */
const CELL = 24
const GAP = 2
const LABEL_GAP = 8
/** Space between two labels of columns, in pixels. */
const COLUMN_LABEL_GAP = 8

/**
 * The cells with their headings, the scale of the colours, and the tooltip.
 *
 * Its states are attributes:
 * - `.platform-HeatGrid-cell[data-level]`, `.platform-HeatGrid-sample[data-level]`: the step of the colour scale, from 0
 */
export function HeatCells({ rows, columns, values, valueLabel, max, size, formatValue, onPick }: HeatCellsProps) {
  const { intlLocale } = useLocale()
  const format = useValueFormat(formatValue)
  const slots = useSlots({ rows: rows.length, columns: columns.length })
  const [scrolled, setScrolled] = useState(0)

  const widest = (headings: readonly HeatGridHeading[]) =>
    Math.max(...headings.map(({ label, axisLabel }) => measureText(axisLabel ?? label, size.font)))
  const labelWidth = Math.ceil(widest(rows)) + LABEL_GAP
  const pitch = Math.max(CELL + GAP, (size.width - labelWidth) / columns.length)
  const labelEvery = Math.ceil((widest(columns) + COLUMN_LABEL_GAP) / pitch)

  const nameOf = (row: HeatGridHeading, column: HeatGridHeading) => formatList([row.label, column.label], intlLocale)
  const valueAt = (row: number, column: number) => values[row]?.[column] ?? 0
  const { shown } = slots
  const shownHeadings = shown && { row: rows[shown.row], column: columns[shown.column] }

  return (
    <div className="platform-HeatGrid-content" {...slots.groupProps}>
      <div
        className="platform-HeatGrid-scroll"
        style={{ scrollPaddingInlineStart: labelWidth }}
        // The distance is negative from right to left.
        onScroll={({ currentTarget }) => setScrolled(Math.abs(currentTarget.scrollLeft))}
      >
        <div
          className="platform-HeatGrid-cells"
          style={{
            gap: GAP,
            gridAutoRows: CELL,
            gridTemplateColumns: `${labelWidth - GAP}px repeat(${columns.length}, ${pitch - GAP}px)`,
          }}
        >
          {rows.map((row, rowIndex) => [
            <span key={row.key} className="platform-HeatGrid-row" aria-hidden="true">
              {row.axisLabel ?? row.label}
            </span>,
            ...columns.map((column, columnIndex) => {
              const value = valueAt(rowIndex, columnIndex)
              return (
                <ChartSlot
                  {...slots.slotProps(rowIndex, columnIndex)}
                  key={`${row.key} ${column.key}`}
                  className="platform-HeatGrid-cell"
                  name={`${nameOf(row, column)}: ${format.value(value)}`}
                  level={heatLevel(value, max)}
                  onPointerMove={() => slots.show({ row: rowIndex, column: columnIndex })}
                  onPick={onPick && (() => onPick({ key: row.key, series: column.key }))}
                />
              )
            }),
          ])}
          <span />
          {columns.map(({ key, label, axisLabel }, index) => (
            <span key={key} className="platform-HeatGrid-column" aria-hidden="true">
              {index % labelEvery === 0 && (axisLabel ?? label)}
            </span>
          ))}
        </div>
      </div>
      {shown && shownHeadings?.row && shownHeadings.column && (
        <ChartTooltip
          title={nameOf(shownHeadings.row, shownHeadings.column)}
          values={[{ key: 'value', label: valueLabel, text: format.value(valueAt(shown.row, shown.column)) }]}
          slotStart={labelWidth + shown.column * pitch - scrolled}
          slotEnd={labelWidth + shown.column * pitch + pitch - GAP - scrolled}
          width={size.width}
          top={(shown.row + 1) * (CELL + GAP) + GAP}
        />
      )}
      <p className="platform-HeatGrid-scale" aria-hidden="true">
        <bdi>{format.value(0)}</bdi>
        {Array.from({ length: HEAT_LEVELS + 1 }, (_, level) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level is a number
          <span key={level} className="platform-HeatGrid-sample" data-level={level} />
        ))}
        <bdi>{format.value(max)}</bdi>
      </p>
    </div>
  )
}
