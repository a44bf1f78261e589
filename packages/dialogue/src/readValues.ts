import type { Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import { namedValue } from './namedValue.ts'
import { entityIdsOf, type Bot, type BotIntent } from './bot.ts'
import { checkValues, circumstancesOf, type Rejection } from './checkValues.ts'
import {
  freshFilling,
  withValues,
  type DialogueState,
  type Filling,
  type GivenValue,
  type PartOfDay,
} from './dialogueState.ts'
import { assignValues, type Assignment, type Surplus } from './reading/assignValues.ts'
import { findValues } from './reading/findValues.ts'
import { readList } from './reading/readList.ts'
import { isCorrection } from './reading/readCorrection.ts'
import { readPartOfDay } from './reading/partOfDay.ts'
import { overlap, type Span } from './reading/spans.ts'
import { splitCorrections } from './reading/splitCorrections.ts'
import { lettersIn, SMALL_WORDS, wordsOf } from './reading/words.ts'
import { escapeMarkdown } from './renderText.ts'
import { BOT_TEXTS } from './texts.ts'
import { findEntities, type Turn } from './turn.ts'
import { givenValue, itemsOf } from './values.ts'

/** The values of a message for an intent. */
export interface ReadValues {
  readonly accepted: ReadonlyMap<string, GivenValue>
  readonly rejected: readonly Rejection[]
  /** Names of parameters whose values were negated without a new one. */
  readonly negated: readonly string[]
  /** The part of the day that the message names, if the intent takes a time. */
  readonly partOfDay?: PartOfDay | undefined
  /** Whether the message replaces what was said before it, or negates a value: "no, Delhi", "not Goa, Delhi". */
  readonly isCorrecting: boolean
  /** Whether the message is hardly more than these values. */
  readonly isPlain: boolean
  /** Whether the message has no word besides these values, their names and small words: "what about Friday?". */
  readonly isBare: boolean
}

/** What the parts of a message say together. */
interface Reading {
  /** The intent with the values of the parts so far, which a later part corrects. */
  filling: Filling
  /** Values that fit a parameter each: several if the message does not say which one is meant. */
  readonly given: Map<string, readonly GivenValue[]>
  readonly negated: Set<string>
  surplus: Surplus[]
  readonly matches: EntityMatch[]
  isNegating: boolean
}

/**
 * Finds the values of a message for an intent, and checks them. A message that corrects itself is read like several: the
 * later value counts. A value of which the message does not say whether or for what it is meant is rejected with a question.
 */
export function readValues(
  turn: Turn,
  intent: BotIntent,
  filling: Filling,
  { replaces }: { readonly replaces: boolean },
): ReadValues {
  const { text, bot, language } = turn
  const { parameters } = intent
  const wrong = findWrong(bot, parameters, text)
  const impossible = wrong.flatMap(({ spans }) => spans)
  const found = findValues(turn, intent, filling).filter((match) => !impossible.some((one) => overlap(match, one)))
  const isCorrecting = isCorrection(text.slice(0, splitCorrections(text, found)[0]?.end))
  const names = new Set(parameters.flatMap(({ name }) => wordsOf(name)))
  const isOnlyValues = areMostOf([...found, ...impossible], text, names)
  const reading = readParts(turn, intent, filling, found, { replaces: replaces || isCorrecting, isPlain: isOnlyValues })
  const { negated, surplus, isNegating } = reading

  const valueSpans = [...reading.matches, ...surplus.map(({ match }) => match), ...impossible]
  const isPlain = areMostOf(valueSpans, text, names)
  const unplaced = isPlain ? surplus.map((one) => whichParameter(turn, filling, one)) : []
  const { accepted, rejected } = checkValues(parameters, reading.given, circumstancesOf(turn, filling))
  return {
    accepted,
    rejected: [
      ...rejected,
      ...unplaced,
      ...wrong.flatMap(({ kind, parameters: all, spans }) => {
        const free = all.filter(({ name }) => !reading.given.has(name))
        const parameter = free.find(({ name }) => name === filling.awaiting) ?? free[0]
        const [first] = spans
        if (!first || !parameter) return []
        return [{ name: parameter.name, reason: BOT_TEXTS[language].impossible[kind](escapeMarkdown(first.text)) }]
      }),
    ],
    negated: [...negated],
    partOfDay: parameters.some(({ entityId }) => entityId === 'sys.time') ? readPartOfDay(text) : undefined,
    isCorrecting: isCorrecting || isNegating,
    isPlain,
    isBare: valueSpans.length > 0 && wordsBeside(valueSpans, text, names).length === 0,
  }
}

/** The days or the times of a message that do not exist, and the parameters for which one of them can be meant. */
interface Wrong {
  readonly kind: 'day' | 'time'
  readonly parameters: readonly Parameter[]
  readonly spans: readonly Span[]
}

function findWrong({ finder }: Bot, parameters: readonly Parameter[], text: string): Wrong[] {
  const of = (...entityIds: string[]) => parameters.filter(({ entityId }) => entityIds.includes(entityId ?? ''))
  const days = of('sys.date', 'sys.date-range')
  const times = of('sys.time')
  return [
    { kind: 'day', parameters: days, spans: days.length > 0 ? finder.findImpossibleDates(text) : [] },
    { kind: 'time', parameters: times, spans: times.length > 0 ? finder.findImpossibleTimes(text) : [] },
  ]
}

function readParts(
  turn: Turn,
  { parameters }: BotIntent,
  filling: Filling,
  found: readonly EntityMatch[],
  { replaces, isPlain }: { readonly replaces: boolean; readonly isPlain: boolean },
): Reading {
  const { text, config, language } = turn
  let all: readonly EntityMatch[] | undefined
  const isCertain = ({ entityId, start, end }: EntityMatch): boolean => {
    all ??= findEntities(turn)
    return all.some((one) => one.entityId === entityId && one.start === start && one.end === end)
  }
  const reading: Reading = {
    filling,
    given: new Map(),
    negated: new Set(),
    surplus: [],
    matches: [],
    isNegating: false,
  }
  for (const [index, part] of splitCorrections(text, found).entries()) {
    const message = { text, language: config.language, replaces: replaces || index > 0, isPlain, isCertain }
    const said = assignValues(parameters, reading.filling, part, message)
    // In the order of the sentence, because the last one given is the one that a correction is about.
    for (const name of new Set([...said.assigned.keys(), ...said.negated.map((one) => one.name)])) {
      const values = valuesAfter(reading.filling, name, said, {
        isList: parameters.some((parameter) => parameter.name === name && parameter.isList),
        replaces: message.replaces,
        text: text.slice(part.start, part.end),
        language,
      })
      reading.given.delete(name)
      const [first] = values
      if (!first) {
        reading.negated.add(name)
        continue
      }
      reading.given.set(name, values)
      reading.negated.delete(name)
      reading.filling = withValues(reading.filling, new Map([[name, first]]))
    }
    // What a later part gives is what the person meant.
    reading.surplus = reading.surplus.filter(({ siblings }) => !siblings.some(({ name }) => said.assigned.has(name)))
    reading.surplus.push(...said.surplus.filter(({ siblings }) => siblings.length > 1))
    reading.matches.push(...said.matches)
    reading.isNegating ||= said.isNegating
  }
  return reading
}

/** Returns the possible values of a parameter after a part of a message; none if its value was taken back. */
function valuesAfter(
  { values }: Filling,
  name: string,
  { assigned, alternatives, negated }: Assignment,
  {
    isList,
    ...how
  }: {
    readonly isList: boolean
    readonly replaces: boolean
    readonly text: string
    readonly language: Turn['language']
  },
): GivenValue[] {
  const matches = assigned.get(name) ?? []
  if (!isList) return matches.flatMap((match) => readingsOf(match, how.language))
  const former = itemsOf(namedValue(values, name))
  const given = matches.map((match) => givenValue(match, how.language))
  const taken = negated.filter((one) => one.name === name).map(({ match }) => match.value)
  return readList({ former, given, taken }, { ...how, isAlternative: alternatives.has(name) })
}

/** Returns the value of a match, and its other meaning: 12/11 is a day in November or in December. */
const readingsOf = (match: EntityMatch, language: Turn['language']): GivenValue[] =>
  [match.value, ...(match.alternatives ?? [])].map((value) => givenValue({ ...match, value }, language))

/** Asks for which of several parameters a value is meant that have others already. */
function whichParameter({ language }: Turn, { awaiting }: Filling, { match, siblings }: Surplus): Rejection {
  const value = givenValue(match, language)
  const names = siblings.map(({ name }) => name)
  return {
    name: names.find((name) => name === awaiting) ?? names[0] ?? '',
    choices: names.map((name) => ({ name, value })),
    keeps: true,
  }
}

/** Returns the intent of a first message, with the values of the message. */
export const readFirst = (turn: Turn, intent: BotIntent, known: Filling = freshFilling(intent.id)): ReadValues =>
  readValues(turn, intent, known, { replaces: false })

/** Whether the requested value is at least half of the message. Such a message needs no intent. */
export function isPlainAnswer({ intents, finder }: Bot, { filling }: DialogueState, text: string): boolean {
  const intent = filling?.asks === 'value' ? intents.get(filling.intentId) : undefined
  const parameter: Parameter | undefined = intent?.parameters.find(({ name }) => name === filling?.awaiting)
  const found = parameter ? finder.find(text, { only: entityIdsOf([parameter]) }) : []
  return areMostOf(found, text)
}

/** Whether values are at least half of a message, without its small words and those that name a parameter. */
function areMostOf(values: readonly Span[], text: string, names: ReadonlySet<string> = new Set()): boolean {
  if (values.length === 0) return false
  const inValues = values.reduce((sum, value) => sum + lettersIn(value.text), 0)
  return lettersIn(wordsBeside(values, text, names).join('')) <= inValues
}

/** Returns the words of a message besides values, small words and those that name a parameter. */
function wordsBeside(values: readonly Span[], text: string, names: ReadonlySet<string>): string[] {
  const rest = values
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
  return wordsOf(rest).filter((word) => !SMALL_WORDS.has(word) && !names.has(word))
}
