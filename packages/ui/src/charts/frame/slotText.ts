import type { ChartDatum, ChartSeries } from '../charts.types.ts'
import { formatList } from './formatList.ts'

/** Written for a value that is not known. */
const UNKNOWN = '–'

/** A row of a tooltip. */
export interface SlotValue {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** Returns the values of a category, written. */
export function slotValues(
  { values }: ChartDatum,
  series: readonly ChartSeries[],
  format: (value: number) => string,
): readonly SlotValue[] {
  return series.map(({ key, label }, index) => {
    const value = values[index] ?? null
    return { key, label, text: value === null ? UNKNOWN : format(value) }
  })
}

/** Returns the accessible name of a slot, e.g. "11 Aug 2025: Scoped 296, Non-scoped 61". */
export function slotName(label: string, values: readonly SlotValue[], intlLocale: string): string {
  const list = values.map((value) => `${value.label} ${value.text}`)
  return `${label}: ${formatList(list, intlLocale)}`
}
