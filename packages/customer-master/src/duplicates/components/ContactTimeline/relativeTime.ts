const MINUTE_MS = 60_000
/** The units, largest first, with their lengths in milliseconds. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_MS],
  ['month', 30 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/**
 * A moment relative to another one, in the largest unit that fits: "2 days ago", "this minute".
 *
 * @param at ISO 8601
 * @param now in milliseconds since 1970
 * @param locale the tag for `Intl`
 */
export function relativeTime(at: string, now: number, locale: string): string {
  const passed = Date.parse(at) - now
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, ms]) => Math.abs(passed) >= ms) ?? ['minute', MINUTE_MS]
  return format.format(Math.trunc(passed / length), unit)
}
