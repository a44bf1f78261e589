/** A local date and time without a zone, such as `2026-08-12T16:20:00` or `2026-08-12T16:20:00.250`. */
export type LocalDateTime = string

/** Result of parsing a typed text. */
export type TypedDateTime =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'value'; readonly value: LocalDateTime }

const PATTERN = /^(\d{4})\/(\d{1,2})\/(\d{1,2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?$/

/**
 * Parses a typed date and time: year/month/day hour:minute:second with optional milliseconds (specification 3 §5).
 * An empty text clears the value. White space alone and days that do not exist are invalid.
 */
export function readDateTimeText(text: string): TypedDateTime {
  if (text === '') return { kind: 'empty' }
  const match = PATTERN.exec(text.trim())
  if (!match) return { kind: 'invalid' }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // Date.UTC adds 1900 to years below 100; setUTCFullYear does not.
  date.setUTCFullYear(year, month - 1, day)
  const isReal =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second
  if (!isReal) return { kind: 'invalid' }
  const milliseconds = match[7] ? `.${match[7].padEnd(3, '0')}` : ''
  return { kind: 'value', value: date.toISOString().slice(0, 19) + milliseconds }
}

/** Formats a value as typed text. */
export function dateTimeText(value: LocalDateTime | null): string {
  return value === null ? '' : value.replace('T', ' ').replaceAll('-', '/')
}
