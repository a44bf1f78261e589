import type { Language } from '@platform/contract'
import type { EntityMatch, EntityMatchValue } from '@platform/nlu/entities'
import type { GivenValue } from './dialogueState.ts'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

/** A value that was found: machine-readable, and as text for a person. */
export function givenValue(match: EntityMatch, language: Language): GivenValue {
  return { value: match.value, shown: shownValue(match, LOCALES[language]) }
}

/** A value that was typed as it is. */
export const plainValue = (text: string): GivenValue => ({ value: text, shown: text })

/** A value in one line, for traces: an interval is `start/end`, as ISO 8601 has it. */
export function valueText(value: EntityMatchValue): string {
  if (typeof value !== 'object') return String(value)
  if ('currency' in value) return `${value.amount} ${value.currency}`
  if ('degrees' in value) return `${value.degrees} ${value.unit}`
  return `${value.start}/${value.end}`
}

/** Full dates and amounts with currency in the bot's language; other system values as the person typed them. */
function shownValue({ entityId, value, text }: EntityMatch, locale: string): string {
  if (typeof value === 'object') {
    if ('currency' in value) return money(value, locale)
    return 'degrees' in value ? text : days(locale).formatRange(dayOf(value.start), dayOf(value.end))
  }
  if (entityId === 'sys.date' && typeof value === 'string') return days(locale).format(dayOf(value))
  return entityId.startsWith('sys.') || typeof value !== 'string' ? text : value
}

const days = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar, which has no time zone. */
const dayOf = (isoDay: string): Date => new Date(`${isoDay.slice(0, 10)}T00:00:00Z`)

const money = ({ amount, currency }: { amount: number; currency: string }, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0 }).format(amount)
