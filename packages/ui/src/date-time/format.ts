/** How a moment is shown: the tag for `Intl` (see `useLocale`) and an IANA time zone; the device's when absent. */
export interface DateFormat {
  readonly locale: string
  readonly timeZone?: string
}

type Part = Intl.DateTimeFormatPartTypes

function parts(
  moment: Date | string | number,
  { locale, timeZone }: DateFormat,
  options: Intl.DateTimeFormatOptions,
): (type: Part) => string {
  // Figures as the formats spell them, whatever the language; only the names of months are translated.
  const found = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, { timeZone, ...options }).formatToParts(
    new Date(moment),
  )
  return (type) => found.find((part) => part.type === type)?.value ?? ''
}

const DIGITS = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

/** `am` or `pm`, as the specification writes it. */
const dayPeriod = (hour: string): string => (Number(hour) < 12 ? 'am' : 'pm')
const twelve = (hour: string): string => String(Number(hour) % 12 || 12).padStart(2, '0')

/** `12 Aug 2026 04:20 pm`: day month year hour:minute am/pm (specification 1 §9, agents). */
export function formatDayMonth(moment: Date | string | number, format: DateFormat): string {
  const part = parts(moment, format, { ...DIGITS, month: 'short', hourCycle: 'h23' })
  const hour = part('hour')
  return `${part('day')} ${part('month')} ${part('year')} ${twelve(hour)}:${part('minute')} ${dayPeriod(hour)}`
}

/** `12/08/2026 04:20:pm`: dd/MM/yyyy hh:mm:a (specification 1 §2.5, entities). */
export function formatTable(moment: Date | string | number, format: DateFormat): string {
  const part = parts(moment, format, { ...DIGITS, hourCycle: 'h23' })
  const hour = part('hour')
  return `${part('day')}/${part('month')}/${part('year')} ${twelve(hour)}:${part('minute')}:${dayPeriod(hour)}`
}

/** `12-08-2026 16:20:05`: dd-MM-yyyy HH:mm:ss (specification 1 §9, reports). */
export function formatReport(moment: Date | string | number, format: DateFormat): string {
  const part = parts(moment, format, { ...DIGITS, hourCycle: 'h23' })
  return `${part('day')}-${part('month')}-${part('year')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/** `12-08-2026`: dd-MM-yyyy. */
export function formatDate(moment: Date | string | number, format: DateFormat): string {
  return formatReport(moment, format).slice(0, 10)
}
