import { collapseSpace, type Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import { entityIdsOf, type Bot, type BotIntent } from './bot.ts'
import { checkValues, dayIn, type Rejection } from './checkValues.ts'
import { freshFilling, type DialogueState, type Filling, type GivenValue } from './dialogueState.ts'
import { assignValues } from './reading/assignValues.ts'
import { asksToCancel, readAgreement, readCommand, readOpeningAgreement, type Command } from './reading/readCommand.ts'
import {
  asksForAgreement,
  isCorrection,
  isFollowUp,
  isOnlyChange,
  isQuestion,
  readChange,
} from './reading/readCorrection.ts'
import { lettersIn, SMALL_WORDS, wordsOf, wordSet } from './reading/words.ts'
import { escapeMarkdown } from './renderText.ts'
import { promptsIn } from './replyLanguage.ts'
import { BOT_TEXTS } from './texts.ts'
import { findEntities, type MatchedIntent, type Turn } from './turn.ts'
import { plainValue } from './values.ts'

/** Confidence from which another intent takes precedence over a value in the same message. */
const INTERRUPT_CONFIDENCE_MIN = 0.85
/** Confidence from which another intent takes precedence over a follow-up question. */
const ANEW_CONFIDENCE_MIN = 0.65
/** The same, over an answer in free text. */
const FREE_TEXT_INTERRUPT_MIN = 0.7
/** Most words of a reply to a summary that names what to change: "the date". */
const NAME_WORDS_MAX = 2

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
}

/** The meaning of a message while a question is open. */
export type Reply =
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'agreed' }
  | { readonly type: 'declined' }
  /** `mayBeQuestion`: the message is a question that the knowledge base may answer instead. */
  | { readonly type: 'values'; readonly values: ReadValues; readonly mayBeQuestion: boolean }
  /** The person wants to give the value of a parameter again. */
  | { readonly type: 'change'; readonly name: string }
  | { readonly type: 'other'; readonly intent: BotIntent }
  /** `unknown` is a value that no list has. */
  | { readonly type: 'nothing'; readonly unknown?: string }

/** Interprets a message that follows a question. Pure. */
export function readReply(turn: Turn, intent: BotIntent, filling: Filling, matched: MatchedIntent | undefined): Reply {
  const { text, bot } = turn
  const command = readCommand(text)
  if (command) return { type: 'command', command }
  const agreement = filling.asks === 'value' ? undefined : readAgreement(text)
  if (agreement) return agreementOf(agreement)

  // "Yes" answers the question, also if small talk has the phrase.
  const isOther = matched !== undefined && matched.intent.id !== intent.id && readAgreement(text) === undefined
  const other = isOther ? matched : undefined
  const parameter = intent.parameters.find(({ name }) => name === filling.awaiting)
  const isFreeText = filling.asks === 'value' && parameter !== undefined && !hasEntity(bot, parameter)
  const isCorrecting = isCorrection(text)
  const values = readValues(turn, intent, filling, { replaces: isCorrecting || filling.asks !== 'value' })
  const names = [...values.accepted.keys(), ...values.rejected.map(({ name }) => name)]
  const isAnswer = filling.asks === 'value' && names.includes(filling.awaiting)
  if (names.length > 0 && (!isFreeText || (isCorrecting && values.isPlain))) {
    const isInterrupted = other && !values.isPlain && (!isAnswer || other.confidence >= INTERRUPT_CONFIDENCE_MIN)
    if (!isInterrupted) {
      return { type: 'values', values, mayBeQuestion: !values.isPlain && !isCorrecting && isQuestion(text) }
    }
  }
  const [negated] = values.negated
  if (negated !== undefined && !other) return { type: 'change', name: negated }
  // The name alone is enough where a name is asked for, and where all values are shown.
  const isNameAsked =
    filling.asks === 'change' || (filling.asks === 'summary' && wordsOf(text).length <= NAME_WORDS_MAX)
  const changed = isFreeText ? undefined : readChange(text, intent.parameters, turn, isNameAsked)
  if (changed) return { type: 'change', name: changed.name }
  const cancels = matched?.intent.id === intent.id || asksToCancel(turn.state.said?.text ?? '')
  const opening = filling.asks === 'value' ? undefined : readOpeningAgreement(text, cancels)
  if (opening && !(other && other.confidence >= INTERRUPT_CONFIDENCE_MIN)) return agreementOf(opening)
  // Any text resembles some intent: an address is no request.
  const isRequest = !isFreeText || isQuestion(text) || (other?.confidence ?? 0) >= FREE_TEXT_INTERRUPT_MIN
  if (other && isRequest) return { type: 'other', intent: other.intent }
  if (isFreeText && parameter && !isEmptyAnswer(turn, parameter)) {
    const given = new Map([[parameter.name, plainValue(collapseSpace(text))]])
    return {
      type: 'values',
      values: { accepted: given, rejected: [], negated: [], isNegating: false, isPlain: true },
      mayBeQuestion: false,
    }
  }
  const unknown = filling.asks === 'value' && parameter ? readUnknown(turn, parameter) : undefined
  return { type: 'nothing', ...(unknown === undefined ? {} : { unknown }) }
}

/** Interprets a message that follows the answer of an intent: a correction or a follow-up question. Pure. */
export function readFollowUp(
  turn: Turn,
  intent: BotIntent,
  filling: Filling,
  matched: MatchedIntent | undefined,
): Extract<Reply, { type: 'values' | 'change' }> | undefined {
  const { text } = turn
  const values = readValues(turn, intent, filling, { replaces: true })
  const isCorrecting = isCorrection(text) || values.isNegating
  const continues = isCorrecting || isFollowUp(text)
  const isOther = matched !== undefined && matched.intent.id !== intent.id
  // The message names the intent again: it begins anew.
  if (matched && !isOther && !continues) return undefined
  if (values.accepted.size > 0 || values.rejected.length > 0) {
    const isContinued = isCorrecting || (continues && (matched?.confidence ?? 0) < ANEW_CONFIDENCE_MIN)
    if (isOther && !(isContinued && values.isPlain)) return undefined
    return continues || values.isPlain ? { type: 'values', values, mayBeQuestion: false } : undefined
  }
  const changed = readChange(text, intent.parameters, turn, false)
  if (isOther && !(changed && isOnlyChange(text, changed))) return undefined
  const [negated] = values.negated
  if (negated !== undefined) return { type: 'change', name: negated }
  return changed && { type: 'change', name: changed.name }
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
    isPlain: areMostOf([...matches, ...impossible], text, new Set(parameters.flatMap(({ name }) => wordsOf(name)))),
  }
}

/**
 * Finds values. Those of the requested parameter come first, because another entity can hide them, but not those inside a
 * longer value: the 5 of "5 May" is no number of people.
 */
function findValues(turn: Turn, intent: BotIntent, filling: Filling): EntityMatch[] {
  const parameter =
    filling.asks === 'value' ? intent.parameters.find(({ name }) => name === filling.awaiting) : undefined
  // The 1002 of "IT-1002" is no number of people, also if no parameter takes tickets.
  const foreign = findEntities(turn).filter(({ entityId }) => !entityId.startsWith('sys.'))
  const all = findEntities(turn, entityIdsOf(intent.parameters)).filter((one) => !foreign.some(isShorter(one)))
  const isInside = (one: EntityMatch) => [...all, ...foreign].some(isShorter(one))
  const asked = parameter ? findEntities(turn, entityIdsOf([parameter])).filter((match) => !isInside(match)) : []
  const own = asked.length === 0 && parameter?.entityId === 'sys.time' ? findBareHour(turn) : asked
  if (intent.parameters.some(({ entityId }) => entityId === 'sys.number')) all.push(...findTwo(turn, all))
  const others = all.filter((match) => !own.some((one) => overlap(match, one)))
  return [...own, ...others].toSorted((one, other) => one.start - other.start)
}

/** Reads "do" before a value of a list as the number: "do kurte". Elsewhere it is a verb ("bhej do"), and in English too. */
function findTwo({ text, language }: Turn, values: readonly EntityMatch[]): EntityMatch[] {
  if (language !== 'hi') return []
  return values.flatMap(({ entityId, start }) => {
    const [said] = /(?<![\p{L}\p{M}])do(?=\s+$)/iu.exec(text.slice(0, start)) ?? []
    if (said === undefined || entityId.startsWith('sys.')) return []
    const at = text.slice(0, start).lastIndexOf(said)
    return [{ entityId: 'sys.number', value: 2, row: null, text: '2', start: at, end: at + said.length }]
  })
}

/** Words around an hour that answers "at what time?": "around 8". */
const AROUND_HOUR = wordSet(
  'at around about by approx ke aas paas aaspaas karib kareeb lagbhag के आस पास आसपास करीब लगभग',
)

/** Reads a number that is all of an answer as the hour of a time: "8", "around 8". */
function findBareHour(turn: Turn): EntityMatch[] {
  const numbers = findEntities(turn, ['sys.number'])
  const [number] = numbers
  if (!number || numbers.length > 1) return []
  const beside = wordsOf(`${turn.text.slice(0, number.start)} ${turn.text.slice(number.end)}`)
  if (!beside.every((word) => AROUND_HOUR.has(word) || SMALL_WORDS.has(word))) return []
  const hour = Number(number.value)
  const [time] = findEntities({ ...turn, text: hour > 12 ? `${hour}:00` : `at ${hour}` }, ['sys.time'])
  return time ? [{ ...time, text: number.text, start: number.start, end: number.end }] : []
}

const agreementOf = (agreement: 'yes' | 'no'): Reply => ({ type: agreement === 'yes' ? 'agreed' : 'declined' })

const hasEntity = ({ entityNames }: Bot, { entityId }: Parameter): boolean =>
  entityId !== null && entityNames.has(entityId)

/** Whether the requested value is at least half of the message. Such a message needs no intent. */
export function isPlainAnswer({ intents, finder }: Bot, { filling }: DialogueState, text: string): boolean {
  const intent = filling?.asks === 'value' ? intents.get(filling.intentId) : undefined
  const parameter = intent?.parameters.find(({ name }) => name === filling?.awaiting)
  const found = parameter ? finder.find(text, { only: entityIdsOf([parameter]) }) : []
  return areMostOf(found, text)
}

interface Span {
  readonly text: string
  readonly start: number
  readonly end: number
}

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Whether another value overlaps with this one and is longer. */
const isShorter =
  (one: Span) =>
  (other: Span): boolean =>
    overlap(one, other) && one.end - one.start < other.end - other.start

/** Whether values are at least half of a message, without its small words and those that name a parameter. */
function areMostOf(values: readonly Span[], text: string, names: ReadonlySet<string> = new Set()): boolean {
  if (values.length === 0) return false
  const rest = values
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
  const beside = wordsOf(rest).filter((word) => !SMALL_WORDS.has(word) && !names.has(word))
  const inValues = values.reduce((sum, value) => sum + lettersIn(value.text), 0)
  return lettersIn(beside.join('')) <= inValues
}

const NO_VALUE =
  /^(?:h+m+|u+h*m*|well|dunno|idk|why|really|(?:i )?(?:do ?n.?t|do not) know|no idea|not sure|whatever|whoever|any(?:thing|where|one|body)?|पता नहीं|कोई भी|कुछ भी|koi bhi|kuch bhi|pata nahi|maloom nahi)$/iu
const UNKNOWN_WORDS_MAX = 3

/** Whether a message is a filler: "hmm", "not sure". */
export const saysNothing = (text: string): boolean => NO_VALUE.test(withoutEnd(text))

/** Whether an answer in free text says nothing: "hmm", or "ok" or "no" to a question that is not one of yes or no. */
function isEmptyAnswer({ text, language }: Turn, parameter: Parameter): boolean {
  if (saysNothing(text)) return true
  return readAgreement(text) !== undefined && !promptsIn(parameter, language).some(asksForAgreement)
}

const withoutEnd = (text: string): string => collapseSpace(text).replace(/[\s.!?।]+$/u, '')

/** Returns what a person names instead of a value of a list: "Paris" in "to Paris". */
function readUnknown({ text, bot }: Turn, { entityId }: Parameter): string | undefined {
  if (entityId === null || bot.finder.examplesOf(entityId).length === 0) return undefined
  const said = withoutEnd(text)
  if (NO_VALUE.test(said) || isQuestion(text)) return undefined
  const named = said.split(' ').filter((word) => !wordsOf(word).every((one) => SMALL_WORDS.has(one)))
  return named.length >= 1 && named.length <= UNKNOWN_WORDS_MAX ? named.join(' ').replace(/[,;:]+$/u, '') : undefined
}

/** Returns the intent of a first message, with the values of the message. */
export const readFirst = (turn: Turn, intent: BotIntent, known: Filling = freshFilling(intent.id)): ReadValues =>
  readValues(turn, intent, known, { replaces: known.order.length > 0 && isCorrection(turn.text) })
