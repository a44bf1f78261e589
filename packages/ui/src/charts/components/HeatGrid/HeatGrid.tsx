import type { ChartBaseProps, ChartPick } from '../../charts.types.ts'
import { useChartSize } from '../../frame/useChartSize.ts'
import { HeatCells } from './HeatCells.tsx'

/** A row or a column of a {@link HeatGrid}. */
export interface HeatGridHeading {
  readonly key: string
  /** Name in the tooltip, e.g. "Monday". */
  readonly label: string
  /** A shorter name beside the cells, e.g. "Mon". @default label */
  readonly axisLabel?: string
}

/** Props of {@link HeatGrid}. */
export interface HeatGridProps extends ChartBaseProps {
  /** The rows, such as weekdays. */
  rows: readonly HeatGridHeading[]
  /** The columns, such as hours. */
  columns: readonly HeatGridHeading[]
  /** The value of each cell: rows of columns. */
  values: readonly (readonly number[])[]
  /** What the values are, for the tooltip, e.g. "Messages". */
  valueLabel: string
  /** Is called for a cell that is pressed: the key of its row, and that of its column as the series. */
  onPick?: (pick: ChartPick) => void
}

/**
 * Values of rows and columns, such as weekdays and hours, as cells whose colour deepens with the value. It scrolls inside
 * if it is not wide enough.
 *
 * The grid is one tab stop; the arrow keys, Home and End move between the cells.
 */
export function HeatGrid({ label, emptyText, ...cells }: HeatGridProps) {
  const { ref, size } = useChartSize()
  const max = Math.max(0, ...cells.values.flat())
  return (
    <div className="platform-Chart platform-HeatGrid" role="group" aria-label={label}>
      {max === 0 ? (
        <p className="platform-Chart-empty">{emptyText}</p>
      ) : (
        <div ref={ref} className="platform-HeatGrid-frame">
          {size && size.width > 0 && <HeatCells {...cells} max={max} size={size} />}
        </div>
      )}
    </div>
  )
}
