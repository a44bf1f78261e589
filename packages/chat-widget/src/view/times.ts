/** Formats the time of day. */
export const formatClock = (at: string, intlLocale: string): string =>
  new Intl.DateTimeFormat(intlLocale, { hour: 'numeric', minute: '2-digit' }).format(new Date(at))

/** Returns the start of the day in the visitor's time zone, in ms since the epoch. */
export const dayOf = (at: string | number): number => new Date(at).setHours(0, 0, 0, 0)

/** Returns "Today", "Yesterday" or the date. */
export function formatDay(at: string, intlLocale: string, now: number): string {
  // A day may have 23 or 25 hours.
  const days = Math.round((dayOf(at) - dayOf(now)) / 86_400_000)
  if (days === 0 || days === -1) {
    const text = new Intl.RelativeTimeFormat(intlLocale, { numeric: 'auto' }).format(days, 'day')
    return text.charAt(0).toLocaleUpperCase(intlLocale) + text.slice(1)
  }
  return new Intl.DateTimeFormat(intlLocale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))
}
