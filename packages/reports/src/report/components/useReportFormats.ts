import type { Day } from '@platform/contract'
import { useLocale } from '@platform/ui/i18n'
import { useMemo } from 'react'
import type { ReportDays } from '../headless/reportView.ts'

/** Functions that write the values of a report in the current language. */
export interface ReportFormats {
  readonly count: (value: number) => string
  /** With two decimals (specification 1 §9). */
  readonly decimal: (value: number) => string
  /** A share from 0 to 1 as a percentage with two decimals (specification 1 §9). */
  readonly share: (value: number) => string
  /** A confidence from 0 to 1 as a percentage. */
  readonly confidence: (value: number) => string
  /** A difference with its sign. */
  readonly difference: (value: number) => string
  /** A relative difference, such as 0.082, as a percentage with its sign. */
  readonly relativeDifference: (value: number) => string
  /** "11 Aug 2025". */
  readonly day: (day: Day) => string
  /** "11 Aug". */
  readonly shortDay: (day: Day) => string
  /** "11". */
  readonly dayOfMonth: (day: Day) => string
  /** "22 Jul – 4 Aug". */
  readonly days: (days: ReportDays) => string
  /** "Monday", or "Mon". @param weekday 1 is Monday, 7 is Sunday */
  readonly weekday: (weekday: number, width: 'long' | 'short') => string
}

/** A Monday: the weekday after it by n is the weekday n + 1. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the functions that write the values of a report. Days have no time zone. */
export function useReportFormats(): ReportFormats {
  const { intlLocale } = useLocale()
  return useMemo(() => {
    const number = (options: Intl.NumberFormatOptions) => {
      const format = new Intl.NumberFormat(intlLocale, options)
      return (value: number) => format.format(value)
    }
    // The order of the product's dates is day, month, year: `en` would be American.
    const dateLocale = intlLocale === 'en' ? 'en-GB' : intlLocale
    const date = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(dateLocale, { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC', ...options })
    const dates = {
      full: date({ day: 'numeric', month: 'short', year: 'numeric' }),
      short: date({ day: 'numeric', month: 'short' }),
      ofMonth: date({ day: '2-digit' }),
      long: date({ weekday: 'long' }),
      shortWeekday: date({ weekday: 'short' }),
    }
    return {
      count: number({}),
      decimal: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      share: number({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      confidence: number({ style: 'percent', maximumFractionDigits: 1 }),
      difference: number({ signDisplay: 'exceptZero', maximumFractionDigits: 2 }),
      relativeDifference: number({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
      day: (day) => dates.full.format(Date.parse(day)),
      shortDay: (day) => dates.short.format(Date.parse(day)),
      dayOfMonth: (day) => dates.ofMonth.format(Date.parse(day)),
      days: ({ start, end }) => dates.short.formatRange(Date.parse(start), Date.parse(end)),
      weekday: (weekday, width) =>
        (width === 'long' ? dates.long : dates.shortWeekday).format(MONDAY + (weekday - 1) * DAY_MS),
    }
  }, [intlLocale])
}
