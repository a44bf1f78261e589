import { z } from 'zod'

const MINUTES = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const MONTH_DAYS = 31
const WEEK_DAYS = 7

/** How a wall time recurs. The time of day stays the same in its zone. */
export const RecurrenceSchema = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day') }),
  /** `weekdays`: 1 is Monday, 7 is Sunday. */
  z.object({ every: z.literal('week'), weekdays: z.array(z.int().min(1).max(WEEK_DAYS)).min(1) }),
  /** A month that is shorter than `day` has its last day instead. */
  z.object({ every: z.literal('month'), day: z.union([z.int().min(1).max(MONTH_DAYS), z.literal('last')]) }),
])
export type Recurrence = z.infer<typeof RecurrenceSchema>

/** A time that clocks of a zone show, and how it recurs. */
export const WallTimeSchema = z.object({
  /** Day and time without a zone, such as `2026-03-29T02:30`. */
  wall: z.string().regex(MINUTES),
  /** Name of the IANA time zone database, such as `Europe/Berlin`. */
  zone: z.string(),
  recurrence: RecurrenceSchema.optional(),
})
export type WallTime = z.infer<typeof WallTimeSchema>

/** Version of the time zone database that this process computes with: countries change their rules. */
export const ZONE_RULES = process.versions.tz ?? process.versions.icu ?? process.version

/**
 * The moment at which clocks of the zone show a wall time. By the rule *compatible* of Temporal, a time that clocks skip
 * is as long after the change as it would have been without it (02:30 becomes 03:30), and of a time that they show
 * twice it is the earlier one.
 *
 * @throws RangeError for a day that does not exist, or an unknown zone
 */
export const momentOfWall = ({ wall, zone }: WallTime): Date => new Date(zonedTime(wall, zone).epochMilliseconds)

const zonedTime = (wall: string | Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(wall, { overflow: 'reject' }).toZonedDateTime(zone, { disambiguation: 'compatible' })

/** A recurring wall time at its first moment after another one: missed moments are left out. Undefined if it does not recur. */
export function nextWallTime(time: WallTime, after: Date): WallTime | undefined {
  const { wall, zone, recurrence } = time
  if (!recurrence) return undefined
  const current = Temporal.PlainDateTime.from(wall)
  const timeOfDay = current.toPlainTime()
  const reached = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  let day = current.toPlainDate().add({ days: 1 })
  // Not from the day after: it may be one that the zone's calendar skips.
  if (Temporal.PlainDate.compare(day, reached) < 0) day = reached
  for (;;) {
    day = firstDay(recurrence, day)
    const next = day.toPlainDateTime(timeOfDay)
    if (zonedTime(next, zone).epochMilliseconds > after.getTime()) {
      return { ...time, wall: next.toString({ smallestUnit: 'minute' }) }
    }
    day = day.add({ days: 1 })
  }
}

/** The first day of a recurrence that is not before another one. */
function firstDay(recurrence: Recurrence, from: Temporal.PlainDate): Temporal.PlainDate {
  if (recurrence.every === 'day') return from
  if (recurrence.every === 'week') {
    const waits = recurrence.weekdays.map((weekday) => (weekday - from.dayOfWeek + WEEK_DAYS) % WEEK_DAYS)
    return from.add({ days: Math.min(...waits) })
  }
  const day = recurrence.day === 'last' ? MONTH_DAYS : recurrence.day
  const ofMonth = from.with({ day })
  return Temporal.PlainDate.compare(ofMonth, from) < 0 ? from.add({ months: 1 }).with({ day }) : ofMonth
}
