/** Format of a moment: the tag for `Intl` (see `useLocale`) and an IANA time zone, by default that of the device. */
export interface DateFormat {
  readonly locale: string
  readonly timeZone?: string | undefined
}

/** A date, milliseconds since 1970, or ISO 8601. An invalid value is formatted as ''. */
export type Moment = Date | string | number

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter: creating one takes a hundred times as long as using it, once per table row. */
function formatterFor(locale: string, timeZone: string | undefined, hourCycle: 'h12' | 'h23'): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone ?? ''} ${hourCycle}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(locale, {
    timeZone,
    hourCycle,
    // Western digits in every language; only words are translated.
    numberingSystem: 'latn',
    calendar: 'gregory',
    day: '2-digit',
    month: hourCycle === 'h12' ? 'short' : '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(key, created)
  return created
}

/** Returns the parts of a moment: with the month's name for `h12`, with its number for `h23`. */
function partsOf(date: Date, { locale, timeZone }: DateFormat, hourCycle: 'h12' | 'h23') {
  const found = formatterFor(locale, timeZone, hourCycle).formatToParts(date)
  return (type: Intl.DateTimeFormatPartTypes) => found.find((part) => part.type === type)?.value ?? ''
}

function write(
  moment: Moment,
  format: DateFormat,
  pattern: (words: ReturnType<typeof partsOf>, figures: ReturnType<typeof partsOf>) => string,
): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  return pattern(partsOf(date, format, 'h12'), partsOf(date, format, 'h23'))
}

/** `12 Aug 2026 04:20 pm`: day month year hour:minute am/pm (specification 1 §9, agents). */
export function formatDayMonth(moment: Moment, format: DateFormat): string {
  return write(
    moment,
    format,
    (part) =>
      `${part('day')} ${part('month')} ${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`,
  )
}

/** `2 Aug 2026 04:20 pm`: d MMM yyyy hh:mm a (specification 2 §9, uploads and broadcasts). */
export function formatList(moment: Moment, format: DateFormat): string {
  return formatDayMonth(moment, format).replace(/^0/, '')
}

/** `12/08/2026 04:20:pm`: dd/MM/yyyy hh:mm:a (specification 1 §2.5, entities). */
export function formatTable(moment: Moment, format: DateFormat): string {
  return write(
    moment,
    format,
    (word, part) =>
      `${part('day')}/${part('month')}/${part('year')} ${word('hour')}:${part('minute')}:${word('dayPeriod').toLowerCase()}`,
  )
}

/** `12-08-2026 16:20:05`: dd-MM-yyyy HH:mm:ss (specification 1 §9, reports). */
export function formatReport(moment: Moment, format: DateFormat): string {
  return write(
    moment,
    format,
    (_, part) => `${part('day')}-${part('month')}-${part('year')} ${part('hour')}:${part('minute')}:${part('second')}`,
  )
}

/** `12-08-2026`: dd-MM-yyyy. */
export function formatDate(moment: Moment, format: DateFormat): string {
  return formatReport(moment, format).slice(0, 10)
}
