import { collapseSpace, type Parameter } from '@platform/contract'
import type { Bot, BotIntent } from './bot.ts'
import { checkValues, circumstancesOf } from './checkValues.ts'
import type { Filling, PartOfDay } from './dialogueState.ts'
import { defaultOf } from './parameters.ts'
import { asksForAll, isEmptyAnswer, isIndifferent, readHelpNeeded, readUnknown } from './reading/emptyAnswers.ts'
import { isPartOfDay, readPartOfDay } from './reading/partOfDay.ts'
import { readChoice } from './reading/readChoice.ts'
import { asksToCancel, readAgreement, readCommand, readOpeningAgreement, type Command } from './reading/readCommand.ts'
import { asksAnew, isFollowUp, isOnlyChange, isQuestion, readChange } from './reading/readCorrection.ts'
import { wordsOf } from './reading/words.ts'
import { readValues, type ReadValues } from './readValues.ts'
import type { MatchedIntent, Turn } from './turn.ts'
import { plainValue } from './values.ts'

/** Confidence from which another intent takes precedence over a value in the same message. */
const INTERRUPT_CONFIDENCE_MIN = 0.85
/** Confidence from which another intent takes precedence over a follow-up question. */
const ANEW_CONFIDENCE_MIN = 0.65
/** The same, over an answer in free text, and over one that may name a value that no list has: "from the moon". */
const UNKNOWN_TEXT_INTERRUPT_MIN = 0.7
/** The same, over free text with a number, which addresses and references have and few requests. */
const FREE_TEXT_NUMBER_INTERRUPT_MIN = 0.95
/** Most words of a reply to a summary that names what to change: "the date". */
const NAME_WORDS_MAX = 2

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
  /** The person asks which answers the question takes, or cannot answer without them. */
  | { readonly type: 'help-needed'; readonly need: 'options' | 'unsure'; readonly partOfDay?: PartOfDay | undefined }
  /** `unknown` is a value that no list has. */
  | { readonly type: 'nothing'; readonly unknown?: string }

/** Interprets a message that follows a question. Pure. */
export function readReply(turn: Turn, intent: BotIntent, filling: Filling, matched: MatchedIntent | undefined): Reply {
  const { text, bot } = turn
  const command = readCommand(text)
  if (command) return { type: 'command', command }
  const choice = filling.choices && readChoice(text, filling.choices)
  if (choice === 'none') return { type: 'nothing' }
  if (choice) {
    // The rules are checked again: another parameter may have taken the value meanwhile.
    const given = new Map([[choice.name, [choice.value]]])
    return valuesOf(checkValues(intent.parameters, given, circumstancesOf(turn, filling)))
  }
  const parameter = intent.parameters.find(({ name }) => name === filling.awaiting)
  const isFreeText = filling.asks === 'value' && parameter !== undefined && !hasEntity(bot, parameter)
  const help =
    filling.asks === 'value' && parameter && !isFreeText ? readHelp(turn, intent, filling, parameter) : undefined
  if (help) return help
  const agreement = filling.asks === 'value' ? undefined : readAgreement(text)
  if (agreement) return agreementOf(agreement)

  // "Yes" answers the question, also if small talk has the phrase.
  const isOther = matched !== undefined && matched.intent.id !== intent.id && readAgreement(text) === undefined
  const other = isOther ? matched : undefined
  const values = readValues(turn, intent, filling, { replaces: filling.asks !== 'value' })
  const { isCorrecting } = values
  const names = [...values.accepted.keys(), ...values.rejected.map(({ name }) => name)]
  const isAnswer = filling.asks === 'value' && names.includes(filling.awaiting)
  if (names.length > 0 && (!isFreeText || (isCorrecting && values.isPlain))) {
    // "How much is a filling" is little more than a value, and still asks something else.
    const isAside = !values.isPlain || (asksAnew(text) && !values.isBare)
    const isCertain = other !== undefined && other.confidence >= INTERRUPT_CONFIDENCE_MIN
    const isInterrupted = other && isAside && (isCertain || (!isAnswer && !values.isPlain))
    if (!isInterrupted) {
      return { type: 'values', values, mayBeQuestion: !values.isPlain && !isCorrecting && isQuestion(text) }
    }
  }
  const [negated] = values.negated
  if (negated !== undefined && (!other || values.isPlain)) return { type: 'change', name: negated }
  // The name alone is enough where a name is asked for, and where all values are shown.
  const isNameAsked =
    filling.asks === 'change' || (filling.asks === 'summary' && wordsOf(text).length <= NAME_WORDS_MAX)
  const changed = isFreeText ? undefined : readChange(text, intent.parameters, turn, isNameAsked)
  if (changed) return { type: 'change', name: changed.name }
  const cancels = matched?.intent.id === intent.id || asksToCancel(turn.state.said?.text ?? '')
  const opening = filling.asks === 'value' ? undefined : readOpeningAgreement(text, cancels)
  if (opening && !(other && other.confidence >= INTERRUPT_CONFIDENCE_MIN)) return agreementOf(opening)
  const unknown = filling.asks === 'value' && parameter ? readUnknown(turn, parameter) : undefined
  // Any text resembles some intent: an address is not a request, and neither is a city that is not served.
  const mayAnswer = unknown !== undefined || (isFreeText && !isQuestion(text))
  const interruptMin = isFreeText && /\p{N}/u.test(text) ? FREE_TEXT_NUMBER_INTERRUPT_MIN : UNKNOWN_TEXT_INTERRUPT_MIN
  if (other && (!mayAnswer || other.confidence >= interruptMin)) return { type: 'other', intent: other.intent }
  if (isFreeText && parameter && !isEmptyAnswer(turn, parameter)) {
    return valuesOf({ accepted: new Map([[parameter.name, plainValue(collapseSpace(text))]]), rejected: [] })
  }
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
  const values = readValues(turn, intent, filling, { replaces: filling.awaiting === '' })
  const { isCorrecting } = values
  const continues = isCorrecting || isFollowUp(text)
  const isOther = matched !== undefined && matched.intent.id !== intent.id
  // The message names the intent again: it restarts.
  if (matched && !isOther && !continues) return undefined
  if (values.accepted.size > 0 || values.rejected.length > 0) {
    // "What about Friday?" has no word of another request, and an intent without parameters has no use for the day.
    const isUnusedByOther = values.isBare && matched?.intent.parameters.length === 0
    const anewMin = isUnusedByOther ? INTERRUPT_CONFIDENCE_MIN : ANEW_CONFIDENCE_MIN
    const isContinued = isCorrecting || (continues && (matched?.confidence ?? 0) < anewMin)
    if (isOther && !(isContinued && values.isPlain)) return undefined
    return continues || values.isPlain ? { type: 'values', values, mayBeQuestion: false } : undefined
  }
  const changed = readChange(text, intent.parameters, turn, false)
  if (isOther && !(changed && isOnlyChange(text, changed))) return undefined
  const [negated] = values.negated
  if (negated !== undefined) return { type: 'change', name: negated }
  return changed && { type: 'change', name: changed.name }
}

/** Interprets a message that asks for help with the requested value, takes any, or takes all that are offered. */
function readHelp(turn: Turn, intent: BotIntent, filling: Filling, parameter: Parameter): Reply | undefined {
  const { text, bot, state } = turn
  const { name, entityId, isList } = parameter
  const calledBy = new Set([name, bot.entityNames.get(entityId ?? '') ?? ''].flatMap(wordsOf))
  const need = readHelpNeeded(text, calledBy)
  if (need === 'unsure' && isIndifferent(text) && parameter.value.trim() !== '') {
    return valuesOf({ accepted: new Map([[name, defaultOf(parameter)]]), rejected: [] })
  }
  if (need) return { type: 'help-needed', need }
  // "Evening" is half an answer, and no greeting.
  if (entityId === 'sys.time' && isPartOfDay(text)) {
    return { type: 'help-needed', need: 'unsure', partOfDay: readPartOfDay(text) }
  }
  const offered = isList && asksForAll(text) ? (state.said?.buttons ?? []).map(({ label }) => label) : []
  if (offered.length === 0) return undefined
  const values = readValues({ ...turn, text: offered.join(', ') }, intent, filling, { replaces: false })
  return values.accepted.size > 0 ? { type: 'values', values, mayBeQuestion: false } : undefined
}

const valuesOf = ({ accepted, rejected }: Pick<ReadValues, 'accepted' | 'rejected'>): Reply => ({
  type: 'values',
  values: { accepted, rejected, negated: [], isCorrecting: false, isPlain: true, isBare: true },
  mayBeQuestion: false,
})

const agreementOf = (agreement: 'yes' | 'no'): Reply => ({ type: agreement === 'yes' ? 'agreed' : 'declined' })

const hasEntity = ({ entityNames }: Bot, { entityId }: Parameter): boolean =>
  entityId !== null && entityNames.has(entityId)
