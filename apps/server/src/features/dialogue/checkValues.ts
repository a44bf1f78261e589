import type { Language, Parameter } from '@platform/contract'
import type { EntityMatchValue } from '@platform/nlu/entities'
import { namedValue } from '../../core/namedValues.ts'
import type { GivenValue, GivenValues } from './dialogueState.ts'
import { escapeMarkdown } from './renderText.ts'
import { BOT_TEXTS } from './texts.ts'
import { sameValue } from './values.ts'

/** A value that a parameter does not take, and the reason in words. */
export interface Rejection {
  readonly name: string
  readonly reason: string
}

interface Circumstances {
  /** The values so far. */
  readonly values: GivenValues
  /** The calendar day of the person, as yyyy-mm-dd. */
  readonly today: string
  readonly language: Language
}

/** Divides values into those that the rules of their parameters permit, and those that are rejected. */
export function checkValues(
  parameters: readonly Parameter[],
  given: ReadonlyMap<string, GivenValue>,
  { values, today, language }: Circumstances,
): { accepted: Map<string, GivenValue>; rejected: Rejection[] } {
  // A value that is replaced now does not count.
  const kept = new Map(Object.entries(values).filter(([name]) => !given.has(name)))
  const accepted = new Map<string, GivenValue>()
  const rejected: Rejection[] = []
  for (const parameter of parameters) {
    const value = given.get(parameter.name)
    if (!value) continue
    const others = Object.fromEntries([...kept, ...accepted])
    const reason =
      brokenRule(parameter, value, today, language) ?? equalValue(parameters, parameter, value, others, language)
    if (reason === undefined) accepted.set(parameter.name, value)
    else rejected.push({ name: parameter.name, reason })
  }
  // In the order of the sentence, because the last one given is the one that a correction is about.
  return { accepted: new Map([...given].filter(([name]) => accepted.has(name))), rejected }
}

function brokenRule(
  { rules = {} }: Parameter,
  { value, shown }: GivenValue,
  today: string,
  language: Language,
): string | undefined {
  const texts = BOT_TEXTS[language]
  const said = escapeMarkdown(shown)
  const number = numberOf(value)
  const limit = (amount: number) => new Intl.NumberFormat(language === 'hi' ? 'hi-IN' : 'en-IN').format(amount)
  if (number !== undefined && rules.minimum !== undefined && number < rules.minimum) {
    return texts.tooSmall(said, limit(rules.minimum))
  }
  if (number !== undefined && rules.maximum !== undefined && number > rules.maximum) {
    return texts.tooLarge(said, limit(rules.maximum))
  }
  const days = daysOf(value)
  if (days && rules.period === 'future' && days.first < today) return texts.past(said)
  if (days && rules.period === 'past' && days.last > today) return texts.future(said)
  return undefined
}

const excludes = (one: Parameter, other: Parameter): boolean => one.rules?.distinctFrom?.includes(other.id) === true

/** Returns the reason why a value may not equal that of another parameter; either of them may have the rule. */
function equalValue(
  parameters: readonly Parameter[],
  parameter: Parameter,
  { value, shown }: GivenValue,
  others: GivenValues,
  language: Language,
): string | undefined {
  const equal = parameters.find(
    (other) =>
      other !== parameter &&
      (excludes(parameter, other) || excludes(other, parameter)) &&
      sameValue(namedValue(others, other.name)?.value, value),
  )
  return equal && BOT_TEXTS[language].equal(escapeMarkdown(shown), escapeMarkdown(equal.name))
}

function numberOf(value: EntityMatchValue): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'object') return undefined
  if ('amount' in value) return value.amount
  return 'degrees' in value ? value.degrees : undefined
}

function daysOf(value: EntityMatchValue): { first: string; last: string } | undefined {
  if (typeof value === 'object') return 'start' in value ? { first: value.start, last: value.end } : undefined
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return undefined
  const day = value.slice(0, 10)
  return { first: day, last: day }
}

/** Returns the calendar day in a time zone, as yyyy-mm-dd. */
export const dayIn = (now: Date, timeZone = 'Asia/Kolkata'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
