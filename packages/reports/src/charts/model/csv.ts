import { toCsv } from '@platform/client'
import type { ChartTable } from '../components/ChartCard/chartTable.types.ts'

/** Writes a table of a chart as CSV (RFC 4180) that spreadsheets open as UTF-8. */
export function tableToCsv({ rowHeading, columns, rows }: ChartTable): string {
  return toCsv([
    [rowHeading, ...columns.map(({ label }) => label)],
    ...rows.map(({ label, values }) => [label, ...values]),
  ])
}
