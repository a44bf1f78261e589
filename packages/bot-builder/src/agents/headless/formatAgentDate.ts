const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone ?? ''}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
  formatters.set(key, formatter)
  return formatter
}

/**
 * When an agent was created or changed: day, month, year, hour:minute and am or pm, in this order in every language
 * (specification 1 §9).
 *
 * @param timestamp ISO 8601.
 * @param timeZone IANA name. @default the device's
 * @example
 * formatAgentDate('2025-08-12T10:50:00.000Z', 'en', 'Asia/Kolkata') // '12 Aug 2025 04:20 pm'
 */
export function formatAgentDate(timestamp: string, locale: string, timeZone?: string): string {
  const parts = formatterFor(locale, timeZone).formatToParts(new Date(timestamp))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`
  return `${part('day')} ${part('month')} ${part('year')} ${time}`
}
