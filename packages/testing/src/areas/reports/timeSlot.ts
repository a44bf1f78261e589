import { dayOf } from '@platform/contract'

/** The day of the week, 1 for Monday, and the hour of the day. */
interface TimeSlot {
  readonly weekday: number
  readonly hour: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the day of the week and the hour of a moment in a time zone. */
export function timeSlotOf(moment: string, timeZone: string): TimeSlot {
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  formatters.set(timeZone, formatter)
  const sundayFirst = new Date(dayOf(moment, timeZone)).getUTCDay()
  return { weekday: sundayFirst === 0 ? 7 : sundayFirst, hour: Number(formatter.format(new Date(moment))) }
}
