import { dayOf, type Language, type Parameter } from '@platform/contract'
import type { EntityMatchValue } from '@platform/nlu/entities'
import { namedValue } from './namedValue.ts'
import type { Choice, Filling, GivenValue, GivenValues, SingleValue } from './dialogueState.ts'
import { escapeMarkdown } from './renderText.ts'
import { BOT_TEXTS } from './texts.ts'
import type { Turn } from './turn.ts'
import { itemsOf, sameGiven, sameValue, spokenName } from './values.ts'

/** A value that a parameter does not take, and the reason in words. */
interface BrokenRule {
  readonly name: string
  readonly reason: string
}

/** A value of which the message does not say whether, or for which parameter, it is meant. */
interface Doubt {
  readonly name: string
  readonly choices: readonly Choice[]
  /** Whether the parameter keeps its value: the message may be about another one. */
  readonly keeps?: true
}

/** A value that is not accepted as it was said. */
export type Rejection = BrokenRule | Doubt

interface Circumstances {
  /** The values so far. */
  readonly values: GivenValues
  /** The calendar day of the person, as yyyy-mm-dd. */
  readonly today: string
  readonly language: Language
}

/** Returns what the rules of an open intent depend on. */
export const circumstancesOf = (
  { language, now, timeZone = 'Asia/Kolkata' }: Turn,
  { values }: Filling,
): Circumstances => ({
  values,
  today: dayOf(now.toISOString(), timeZone),
  language,
})

/**
 * Divides values into those that the rules of their parameters permit, and those that are rejected. If several values of a
 * parameter are possible, the person is asked which one is meant, unless the rules permit only one.
 */
export function checkValues(
  parameters: readonly Parameter[],
  given: ReadonlyMap<string, readonly GivenValue[]>,
  { values, today, language }: Circumstances,
): { accepted: Map<string, GivenValue>; rejected: Rejection[] } {
  // A value that is replaced now does not count.
  const kept = new Map(Object.entries(values).filter(([name]) => !given.has(name)))
  const accepted = new Map<string, GivenValue>()
  const rejected: Rejection[] = []
  for (const parameter of parameters) {
    const { name } = parameter
    const others = Object.fromEntries([...kept, ...accepted])
    const possible = (given.get(name) ?? []).filter(
      (one, at, all) => !all.slice(0, at).some((other) => sameGiven(other, one)),
    )
    const checked = possible.map((value) => ({
      value,
      reason: itemsOf(value)
        .map(
          (item) =>
            brokenRule(parameter, item, today, language) ?? equalValue(parameters, parameter, item, others, language),
        )
        .find((reason) => reason !== undefined),
    }))
    const permitted = checked.filter(({ reason }) => reason === undefined)
    const [first] = permitted.length > 0 ? permitted : checked
    if (!first) continue
    if (permitted.length === 1) accepted.set(name, first.value)
    else if (first.reason !== undefined) rejected.push({ name, reason: first.reason })
    else rejected.push({ name, choices: permitted.map(({ value }) => ({ name, value })) })
  }
  // In the order of the sentence, because the last one given is the one that a correction is about.
  const inOrder = [...given.keys()].flatMap((name) => {
    const value = accepted.get(name)
    return value ? [[name, value] as const] : []
  })
  return { accepted: new Map(inOrder), rejected }
}

function brokenRule(
  { rules = {} }: Parameter,
  { value, shown }: SingleValue,
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
  { value, shown }: SingleValue,
  others: GivenValues,
  language: Language,
): string | undefined {
  const equal = parameters.find(
    (other) =>
      other !== parameter &&
      (excludes(parameter, other) || excludes(other, parameter)) &&
      itemsOf(namedValue(others, other.name)).some((taken) => sameValue(taken.value, value)),
  )
  return equal && BOT_TEXTS[language].equal(escapeMarkdown(shown), escapeMarkdown(spokenName(equal.name)))
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
