import type { ChartDatum, ChartSeries } from '../../charts.types.ts'

/** The data of a chart as a table: a row for each category, a column for each series. */
export interface ChartTable {
  /** Heading of the column of the categories, e.g. "Date". */
  readonly rowHeading: string
  readonly columns: readonly ChartSeries[]
  readonly rows: readonly Pick<ChartDatum, 'key' | 'label' | 'values'>[]
}

/** A file that a chart is downloaded as. */
export interface ChartFile {
  readonly fileName: string
  readonly content: Blob
}

/** Writes rows of cells as CSV. */
export type WriteCsv = (rows: readonly (readonly (string | number | null)[])[]) => string
