import type { ChartDatum } from '../charts.types.ts'

/** Whether there is no value above zero. */
export function isEmptyData(data: readonly Pick<ChartDatum, 'values'>[]): boolean {
  return !data.some(({ values }) => values.some((value) => value !== null && value > 0))
}
