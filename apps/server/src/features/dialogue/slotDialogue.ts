import { collapseSpace, type Language, type Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import { entityIdsOf, type Bot, type BotConfig, type BotIntent } from './bot.ts'
import type { DialogueState, Filling, GivenValues } from './dialogueState.ts'
import { fillParameters } from './fillParameters.ts'
import { plainValue } from './values.ts'

/** Confidence from which another intent takes precedence over a value in the same message. */
const INTERRUPT_CONFIDENCE_MIN = 0.85

/** The meaning of a message while a value is requested. */
export type SlotOutcome =
  /** The person cancelled. */
  | { readonly type: 'cancelled' }
  /** The message belongs to another intent, and is handled like any other message. */
  | { readonly type: 'unrelated' }
  /** The message contains the requested value, and possibly others. */
  | { readonly type: 'given'; readonly values: GivenValues }
  /** The message contains no value, and the value is requested again. */
  | { readonly type: 'repeated'; readonly retries: number }
  /** The value was requested as often as allowed. `values` includes the parameter's default; null without a default. */
  | { readonly type: 'exhausted'; readonly values: GivenValues | null }

interface ReceivedAnswer {
  readonly text: string
  /** The language of the reply. */
  readonly language: Language
  /** Finds values of these entities only. In a search for all entities, a value of one can hide a value of another. */
  readonly find: (only: readonly string[]) => readonly EntityMatch[]
  /** The most likely intent that may answer, if its confidence reaches the threshold. */
  readonly matched?: { readonly intent: BotIntent; readonly confidence: number } | undefined
  readonly hasEntity: (parameter: Parameter) => boolean
}

/** Interprets a message that follows the prompt of a parameter. Pure. */
export function readSlotAnswer(
  { intent, filling, parameter }: { intent: BotIntent; filling: Filling; parameter: Parameter },
  { text, language: shownIn, find, matched, hasEntity }: ReceivedAnswer,
  { language, retries }: BotConfig,
): SlotOutcome {
  if (isCancellation(text)) return { type: 'cancelled' }
  const other = matched && matched.intent.id !== intent.id ? matched : undefined
  const own = find(entityIdsOf([parameter]))
  const [answer] = own
  if (answer && !(other && other.confidence >= INTERRUPT_CONFIDENCE_MIN && !isMostOf(answer, text))) {
    // The requested parameter comes first, with a search of its own entity only: another entity can hide its values.
    const others = find(entityIdsOf(intent.parameters)).filter((match) => !own.some((one) => overlap(match, one)))
    const inOrder = intent.parameters.toSorted((one, two) => Number(two === parameter) - Number(one === parameter))
    const found = [...own, ...others]
    return { type: 'given', values: fillParameters(inOrder, filling.values, found, { text, language, shownIn }) }
  }
  if (other) return { type: 'unrelated' }
  // Without an entity, the whole message is the value.
  if (!hasEntity(parameter)) {
    return { type: 'given', values: { ...filling.values, [parameter.name]: plainValue(collapseSpace(text)) } }
  }
  if (filling.retries < retries) return { type: 'repeated', retries: filling.retries + 1 }
  const { name, value } = parameter
  return {
    type: 'exhausted',
    values: value.trim() === '' ? null : { ...filling.values, [name]: plainValue(value) },
  }
}

/** Whether the requested value is at least half of the message. Such a message needs no intent. */
export function isPlainAnswer({ intents, finder }: Bot, { filling }: DialogueState, text: string): boolean {
  const intent = filling ? intents.get(filling.intentId) : undefined
  const parameter = intent?.parameters.find(({ name }) => name === filling?.awaiting)
  const [answer] = parameter ? finder.find(text, { only: entityIdsOf([parameter]) }) : []
  return answer !== undefined && isMostOf(answer, text)
}

const overlap = (one: EntityMatch, other: EntityMatch): boolean => one.start < other.end && other.start < one.end

const letters = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0

const isMostOf = ({ text: part }: EntityMatch, text: string): boolean => letters(part) * 2 >= letters(text)

const CANCELLATIONS = new Set(
  [
    'cancel, cancel it, cancel that, cancel this, stop, stop it, quit, exit, abort, never mind, nevermind',
    'forget it, forget about it, leave it, no thanks, no thank you',
    'रद्द करो, रद्द करें, रद्द कर दो, कैंसल, कैंसल करो, बंद करो, रुको, रुकिए, छोड़ो, छोड़ दो, छोड़िए',
    'रहने दो, रहने दीजिए, जाने दो, नहीं चाहिए',
  ].flatMap((line) => line.normalize('NFC').split(', ')),
)

/** Whether the whole message is a request to cancel, in English or Hindi. */
export function isCancellation(text: string): boolean {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return CANCELLATIONS.has(words.filter((word) => word !== 'please' && word !== 'कृपया').join(' '))
}
