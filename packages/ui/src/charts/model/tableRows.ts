import type { ChartTable } from '../components/ChartCard/chartTable.types.ts'

/** Returns a table of a chart as rows of cells, the headings first. */
export function tableRows({ rowHeading, columns, rows }: ChartTable): (string | number | null)[][] {
  return [[rowHeading, ...columns.map(({ label }) => label)], ...rows.map(({ label, values }) => [label, ...values])]
}
