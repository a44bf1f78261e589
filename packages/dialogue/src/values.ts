import type { Language } from '@platform/contract'
import type { EntityMatch, EntityMatchValue } from '@platform/nlu/entities'
import type {
  Choice,
  DialogueState,
  Filling,
  GivenValue,
  GivenValues,
  ListValue,
  SingleValue,
} from './dialogueState.ts'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

/** Converts a match to a value in machine-readable and in displayed form. */
export function givenValue(match: EntityMatch, language: Language): SingleValue {
  return { value: match.value, shown: shownValue(match, LOCALES[language]) }
}

/** Returns a value that is displayed as it was typed. */
export const plainValue = (text: string): SingleValue => ({ value: text, shown: text })

/** Returns the values of a parameter that takes several. */
export const listValue = (items: readonly SingleValue[], language: Language): ListValue => ({
  items,
  shown: joinInWords(items, LOCALES[language]),
})

/** Returns the values that were given for a parameter: one, unless it takes several. */
export const itemsOf = (given: GivenValue | undefined): readonly SingleValue[] =>
  given === undefined ? [] : 'items' in given ? given.items : [given]

/** Returns what webhooks receive: a list for a parameter that takes several values. */
export const machineValue = (given: GivenValue): EntityMatchValue | readonly EntityMatchValue[] =>
  'items' in given ? given.items.map(({ value }) => value) : given.value

/** Formats what was given in one line, for traces. */
export const givenText = (given: GivenValue): string =>
  itemsOf(given)
    .map(({ value }) => valueText(value))
    .join(', ')

/** Returns the name of a parameter as people would say it: names of developers have underscores. */
export const spokenName = (name: string): string => name.replaceAll('_', ' ').trim()

/** Returns how choices are distinguished: by their values, or by the parameters for which a value can be meant. */
export function choiceLabels(choices: readonly Choice[]): string[] {
  const isOneParameter = choices.every(({ name }) => name === choices[0]?.name)
  return choices.map(({ name, value }) => (isOneParameter ? value.shown : `${spokenName(name)}: ${value.shown}`))
}

/** Whether two parameters have the same values. */
export const sameGiven = (one: GivenValue | undefined, other: GivenValue): boolean =>
  one !== undefined && JSON.stringify(machineValue(one)) === JSON.stringify(machineValue(other))

const joinInWords = (items: readonly SingleValue[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items.map(({ shown }) => shown))

/** Whether two values are equal. Texts are compared without case. */
export function sameValue(one: EntityMatchValue | undefined, other: EntityMatchValue | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return valueText(one).toLowerCase() === valueText(other).toLowerCase()
}

/** Formats a value in one line, for traces. An interval is `start/end`, as in ISO 8601. */
export function valueText(value: EntityMatchValue): string {
  if (typeof value !== 'object') return String(value)
  if ('currency' in value) return `${value.amount} ${value.currency}`
  if ('degrees' in value) return `${value.degrees} ${value.unit}`
  return `${value.start}/${value.end}`
}

/**
 * Formats dates, times and amounts in the bot's language, as they were understood: whether "at 5" is in the morning must be
 * visible. Other system values stay as they were typed.
 */
function shownValue(
  { entityId, value, text }: Pick<EntityMatch, 'entityId' | 'value' | 'text'>,
  locale: string,
): string {
  if (typeof value === 'object') {
    if ('currency' in value) return money(value, locale)
    return 'degrees' in value ? text : days(locale).formatRange(dayOf(value.start), dayOf(value.end))
  }
  if (entityId === 'sys.date' && typeof value === 'string') return days(locale).format(dayOf(value))
  if (entityId === 'sys.time' && typeof value === 'string')
    return times(locale).format(new Date(`1970-01-01T${value}Z`))
  return entityId.startsWith('sys.') || typeof value !== 'string' ? text : value
}

/** Displays the values of a conversation in a language to which it has changed. */
export function inLanguage(state: DialogueState, language: Language): DialogueState {
  if (state.language === undefined || state.language === language) return state
  const shown = (values: GivenValues): GivenValues =>
    Object.fromEntries(Object.entries(values).map(([name, given]) => [name, shownAgain(given, language)]))
  const filled = ({ choices, ...filling }: Filling): Filling => ({
    ...filling,
    values: shown(filling.values),
    ...(choices && { choices: choices.map(({ name, value }) => ({ name, value: shownAgain(value, language) })) }),
  })
  const { filling, suspended, last } = state
  return {
    ...state,
    filling: filling && filled(filling),
    suspended: suspended.map(filled),
    last: last && { ...last, values: shown(last.values) },
    values: shown(state.values),
  }
}

/** The entity of a stored value is unknown: a text that is not displayed as a date in any language is none. */
function shownAgain(given: GivenValue, language: Language): GivenValue {
  return 'items' in given
    ? listValue(
        given.items.map((item) => shownItemAgain(item, language)),
        language,
      )
    : shownItemAgain(given, language)
}

function shownItemAgain({ value, shown }: SingleValue, language: Language): SingleValue {
  const isDate = typeof value === 'string' && ISO_DAY.test(value)
  if (isDate && !Object.values(LOCALES).some((locale) => days(locale).format(dayOf(value)) === shown)) {
    return { value, shown }
  }
  const entityId = isDate ? 'sys.date' : 'sys.other'
  return { value, shown: shownValue({ entityId, value, text: shown }, LOCALES[language]) }
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

const days = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

const times = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' })

/** Midnight UTC of a calendar day, which has no time zone. */
const dayOf = (isoDay: string): Date => new Date(`${isoDay.slice(0, 10)}T00:00:00Z`)

const money = ({ amount, currency }: { amount: number; currency: string }, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0 }).format(amount)
