import type { Day } from '@platform/contract'
import type { ChartDatum } from '@platform/ui/charts'
import { useReportFormats } from './useReportFormats.ts'

/** Returns the function that names a day of a chart: the month is written at the first day and where it begins. */
export function useDayAxis(): (day: Day, index: number) => Pick<ChartDatum, 'key' | 'label' | 'axisLabel'> {
  const formats = useReportFormats()
  return (day, index) => ({
    key: day,
    label: formats.day(day),
    axisLabel: index === 0 || day.endsWith('-01') ? formats.shortDay(day) : formats.dayOfMonth(day),
  })
}
