/** One series of a chart. */
export interface ChartSeries {
  readonly key: string
  /** Name in the legend, the tooltip and the table. */
  readonly label: string
}

/** One category of a chart, such as a day, with a value for each series. */
export interface ChartDatum {
  readonly key: string
  /** Name in the tooltip and the table, e.g. "11 Aug 2025". */
  readonly label: string
  /** A shorter name for the axis, e.g. "11". @default label */
  readonly axisLabel?: string
  /** The values in the order of the series; null if a value is not known. */
  readonly values: readonly (number | null)[]
}

/** One part of a whole or of a ranking. */
export interface ChartItem {
  readonly key: string
  readonly label: string
  readonly value: number
  /** Address of what the value counts. A `BarList` shows the item as a link. */
  readonly href?: string
}

/** The item that a person has chosen. */
export interface ChartItemPick {
  readonly key: string
}

/** The value that a person has chosen: a category and a series. */
export interface ChartPick extends ChartItemPick {
  readonly series: string
}

/** Props of every chart. */
export interface ChartBaseProps {
  /** Accessible name of the chart. */
  label: string
  /** The text instead of a chart that has no data, or only zeros. */
  emptyText: string
  /** Formats a value in the tooltip, the axis and the accessible names. @default `Intl` in the current language */
  formatValue?: (value: number) => string
}
