import { entityIdsOf, type Bot, type BotIntent } from './bot.ts'
import { checkValues, dayIn, type Rejection } from './checkValues.ts'
import { freshFilling, type DialogueState, type Filling, type GivenValue } from './dialogueState.ts'
import { findValues } from './reading/findValues.ts'
import { assignValues } from './reading/assignValues.ts'
import { isCorrection } from './reading/readCorrection.ts'
import { overlap, type Span } from './reading/spans.ts'
import { lettersIn, SMALL_WORDS, wordsOf } from './reading/words.ts'
import { escapeMarkdown } from './renderText.ts'
import { BOT_TEXTS } from './texts.ts'
import type { Turn } from './turn.ts'

/** The values of a message for an intent. */
export interface ReadValues {
  readonly accepted: ReadonlyMap<string, GivenValue>
  readonly rejected: readonly Rejection[]
  /** Names of parameters whose values were negated without a new one. */
  readonly negated: readonly string[]
  /** Whether the message negates a value: "not Goa, Delhi". */
  readonly isNegating: boolean
  /** Whether the message is hardly more than these values. */
  readonly isPlain: boolean
  /** Whether the message has no word besides these values, their names and small words: "what about Friday?". */
  readonly isBare: boolean
}

/** Finds the values of a message for an intent, and checks them. */
export function readValues(
  turn: Turn,
  intent: BotIntent,
  filling: Filling,
  { replaces }: { readonly replaces: boolean },
): ReadValues {
  const { text, bot, config, language, now, timeZone } = turn
  const { parameters } = intent
  const dates = parameters.filter(({ entityId }) => entityId === 'sys.date' || entityId === 'sys.date-range')
  const impossible = dates.length > 0 ? bot.finder.findImpossibleDates(text) : []
  const found = findValues(turn, intent, filling).filter((match) => !impossible.some((date) => overlap(match, date)))
  const { given, negated, isNegating, matches } = assignValues(parameters, filling, found, {
    text,
    language: config.language,
    shownIn: language,
    replaces,
  })
  const today = dayIn(now, timeZone)
  const { accepted, rejected } = checkValues(parameters, given, { values: filling.values, today, language })
  const free = dates.filter(({ name }) => !given.has(name))
  const date = free.find(({ name }) => name === filling.awaiting) ?? free[0]
  const wrongDate = impossible[0]
  const valueSpans = [...matches, ...impossible]
  const names = new Set(parameters.flatMap(({ name }) => wordsOf(name)))
  return {
    accepted,
    rejected: [
      ...rejected,
      ...(wrongDate && date
        ? [{ name: date.name, reason: BOT_TEXTS[language].impossibleDate(escapeMarkdown(wrongDate.text)) }]
        : []),
    ],
    negated,
    isNegating,
    isPlain: areMostOf(valueSpans, text, names),
    isBare: valueSpans.length > 0 && wordsBeside(valueSpans, text, names).length === 0,
  }
}

/** Returns the intent of a first message, with the values of the message. */
export const readFirst = (turn: Turn, intent: BotIntent, known: Filling = freshFilling(intent.id)): ReadValues =>
  readValues(turn, intent, known, { replaces: known.order.length > 0 && isCorrection(turn.text) })

/** Whether the requested value is at least half of the message. Such a message needs no intent. */
export function isPlainAnswer({ intents, finder }: Bot, { filling }: DialogueState, text: string): boolean {
  const intent = filling?.asks === 'value' ? intents.get(filling.intentId) : undefined
  const parameter = intent?.parameters.find(({ name }) => name === filling?.awaiting)
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
