import { collapseSpace, type Parameter } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import type { Bot, BotConfig, BotIntent } from './bot.ts'
import type { DialogueState, Filling, GivenValues } from './dialogueState.ts'
import { fillParameters } from './fillParameters.ts'
import { plainValue } from './values.ts'

/** Confidence from which another intent wins over a value that was found in the same sentence. */
const INTERRUPTS_VALUE = 0.85

/** The meaning of a message while a value is requested. */
export type SlotOutcome =
  /** The person does not want to go on. */
  | { readonly type: 'cancelled' }
  /** It is about something else: the message is read as any other. */
  | { readonly type: 'left' }
  /** The value is there, perhaps others with it. */
  | { readonly type: 'given'; readonly values: GivenValues }
  /** It is no value: ask again. */
  | { readonly type: 'repeated'; readonly retries: number }
  /** It was requested often enough. `values` has the default, if the parameter has one. */
  | { readonly type: 'exhausted'; readonly values: GivenValues | null }

interface ReceivedAnswer {
  readonly text: string
  /** What of these entities is in the message; of all entities together, one may hide another. */
  readonly find: (only: readonly string[]) => readonly EntityMatch[]
  /** The likeliest intent that may answer now, if it is confident enough. */
  readonly meant?: { readonly intent: BotIntent; readonly confidence: number } | undefined
  /** Whether the bot has an entity of this id. */
  readonly knowsEntity: (id: string) => boolean
}

/** Reads a message that follows the question for a parameter. Pure. */
export function readSlotAnswer(
  { intent, filling, parameter }: { intent: BotIntent; filling: Filling; parameter: Parameter },
  { text, find, meant, knowsEntity }: ReceivedAnswer,
  { language, retries }: BotConfig,
): SlotOutcome {
  if (isCancellation(text)) return { type: 'cancelled' }
  const other = meant && meant.intent.id !== intent.id ? meant : undefined
  const [answer] = find([parameter.id])
  if (answer && !(other && other.confidence >= INTERRUPTS_VALUE && !isMostOf(answer, text))) {
    // The requested parameter comes first, and only its entity is searched for: another entity may hide its values.
    const own = find([parameter.id])
    const others = find(intent.parameters.map(({ id }) => id)).filter(
      (match) => !own.some((one) => overlap(match, one)),
    )
    const inOrder = intent.parameters.toSorted((one, two) => Number(two === parameter) - Number(one === parameter))
    return { type: 'given', values: fillParameters(inOrder, filling.values, [...own, ...others], { text, language }) }
  }
  if (other) return { type: 'left' }
  // Without an entity, the message itself is the value.
  if (!knowsEntity(parameter.id)) {
    return { type: 'given', values: { ...filling.values, [parameter.name]: plainValue(collapseSpace(text)) } }
  }
  if (filling.retries < retries) return { type: 'repeated', retries: filling.retries + 1 }
  const { name, value } = parameter
  return {
    type: 'exhausted',
    values: value.trim() === '' ? null : { ...filling.values, [name]: plainValue(value) },
  }
}

/** Whether a message is little more than the requested value: then it is the value, whatever else it could mean. */
export function isPlainAnswer({ intents, finder }: Bot, { filling }: DialogueState, text: string): boolean {
  const intent = filling ? intents.get(filling.intentId) : undefined
  const parameter = intent?.parameters.find(({ name }) => name === filling?.awaiting)
  const [answer] = parameter ? finder.find(text, { only: [parameter.id] }) : []
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

/** Whether the whole message means that the person wants to stop, in English or Hindi. */
export function isCancellation(text: string): boolean {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return CANCELLATIONS.has(words.filter((word) => word !== 'please' && word !== 'कृपया').join(' '))
}
