import type { ChartPick } from '../../charts.types.ts'
import { useValueFormat } from '../../frame/useValueFormat.ts'
import type { ChartTable } from './chartTable.types.ts'

interface ChartTableViewProps {
  caption: string
  table: ChartTable
  onPick: ((pick: ChartPick) => void) | undefined
  formatValue: ((value: number) => string) | undefined
}

/**
 * The data of a chart as a table, which scrolls if it is long. Its numbers are buttons if they can be picked.
 *
 * Its states are attributes:
 * - `.platform-ChartTable-heading[data-align]`, `.platform-ChartTable-cell[data-align]`: `end` for the columns of values
 */
export function ChartTableView({ caption, table, onPick, formatValue }: ChartTableViewProps) {
  const format = useValueFormat(formatValue)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className="platform-ChartTable" role="region" aria-label={caption} tabIndex={0}>
      <table className="platform-ChartTable-table">
        <caption className="platform-VisuallyHidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="platform-ChartTable-heading">
              {table.rowHeading}
            </th>
            {table.columns.map(({ key, label }) => (
              <th key={key} scope="col" className="platform-ChartTable-heading" data-align="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row" className="platform-ChartTable-cell">
                {label}
              </th>
              {table.columns.map((column, index) => {
                const value = values[index] ?? null
                const text = value === null ? '–' : format.value(value)
                return (
                  <td key={column.key} className="platform-ChartTable-cell" data-align="end">
                    {onPick && value !== null ? (
                      <button
                        type="button"
                        className="platform-ChartTable-value"
                        aria-label={`${label}: ${column.label} ${text}`}
                        onClick={() => onPick({ key, series: column.key })}
                      >
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
