import type { ChartDatum, ChartItem, ChartSeries } from '../charts.types.ts'
import type { HeatGridHeading } from '../components/HeatGrid/HeatGrid.tsx'

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2025, 7, 5)
const SCOPED = [412, 438, 465, 450, 402, 318, 296, 471, 497, 522, 547, 489, 352, 505]
const NON_SCOPED = [96, 104, 89, 117, 92, 70, 61, 99, 108, 94, 121, 87, 73, 84]
const THIS_PERIOD = [268, 281, 297, 290, 264, 212, 198, 305, 318, 331, 352, 309, 231, 326]
const PREVIOUS = [241, 255, 262, 258, 249, 203, 187, 266, 284, 292, 301, 283, 214, 290]

/** Two series of bars. */
export const SCOPE_SERIES: readonly ChartSeries[] = [
  { key: 'scoped', label: 'Scoped' },
  { key: 'nonScoped', label: 'Non-scoped' },
]
/** A line and its comparison. */
export const PERIOD_SERIES: readonly [ChartSeries, ChartSeries] = [
  { key: 'current', label: 'This period' },
  { key: 'previous', label: 'Previous period' },
]

/** Returns a number of days from 5 August 2025, with values of each. */
export function days(count: number, valuesOf: (index: number) => readonly number[], locale = 'en-GB'): ChartDatum[] {
  const format = (options: Intl.DateTimeFormatOptions, index: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(FIRST_DAY + index * DAY_MS)
  return Array.from({ length: count }, (_, index) => {
    const isFirst = index === 0 || new Date(FIRST_DAY + index * DAY_MS).getUTCDate() === 1
    return {
      key: `day-${index}`,
      label: format({ day: 'numeric', month: 'short', year: 'numeric' }, index),
      axisLabel: format(isFirst || count > 31 ? { day: '2-digit', month: 'short' } : { day: '2-digit' }, index),
      values: valuesOf(index),
    }
  })
}

/** The messages of two weeks. */
export const SCOPE_DAYS = days(14, (index) => [SCOPED[index] ?? 0, NON_SCOPED[index] ?? 0])
/** The users of two weeks, and those of the previous two weeks. */
export const USER_DAYS = days(14, (index) => [THIS_PERIOD[index] ?? 0, PREVIOUS[index] ?? 0])

/** A curve without chance, for many points. */
export const wave = (index: number) => Math.round(300 + 160 * Math.sin(index / 40) + 60 * Math.sin(index / 3.7))

/** The intents with the most messages. */
export const TOP_INTENTS: readonly ChartItem[] = [
  { key: 'order-status', label: 'Order status', value: 1984 },
  { key: 'delivery-delay', label: 'Delivery delay', value: 1122 },
  { key: 'cancel-order', label: 'Cancel order', value: 846 },
  { key: 'change-address', label: 'Change address', value: 612 },
  { key: 'delivery-slot', label: 'Delivery slot', value: 498 },
  { key: 'invoice-copy', label: 'Invoice copy', value: 341 },
  { key: 'damaged', label: 'Damaged on arrival', value: 236 },
]
/** Messages in scope and out of it. */
export const SCOPE_SLICES: readonly ChartItem[] = [
  { key: 'scoped', label: 'Scoped', value: 6167 },
  { key: 'nonScoped', label: 'Non-scoped', value: 1294 },
]

/** Returns the days of a week in a language, from Monday. */
export const weekdays = (locale = 'en'): HeatGridHeading[] =>
  Array.from({ length: 7 }, (_, index) => {
    const name = (weekday: 'long' | 'short') =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2025, 7, 4) + index * DAY_MS)
    return { key: String(index), label: name('long'), axisLabel: name('short') }
  })
/** The hours of a day. */
export const HOURS: readonly HeatGridHeading[] = Array.from({ length: 24 }, (_, hour) => ({
  key: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
/** Messages by weekday and hour: most of them in the office hours of weekdays, none at night. */
export const WEEK_VALUES: readonly (readonly number[])[] = weekdays().map((_day, day) =>
  HOURS.map((_hour, hour) => {
    const curve = Math.max(0, Math.sin(((hour - 6) / 16) * Math.PI))
    return Math.round(curve * (day > 4 ? 60 : 140) * (1 + 0.25 * Math.sin(day * 3 + hour * 1.7)))
  }),
)

/** Writes cells as they are. */
export const writeCsv = (rows: readonly (readonly unknown[])[]) =>
  rows.map((cells) => `${cells.join(',')}\r\n`).join('')
