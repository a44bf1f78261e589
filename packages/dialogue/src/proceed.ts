import { BUTTONS_MAX } from '@platform/contract'
import type { BotIntent } from './bot.ts'
import { chooseResponse } from './chooseVariant.ts'
import { freshFilling, withoutChoices, withoutValue, withValues, type Agenda, type Filling } from './dialogueState.ts'
import { defaultOf, withDefaults } from './parameters.ts'
import { nextQuestion, questionOf } from './questions.ts'
import { readFirst, type ReadValues } from './readValues.ts'
import { countMissing, renderButtons, renderText } from './renderText.ts'
import { responsesIn } from './replyLanguage.ts'
import { BOT_TEXTS } from './texts.ts'
import { outOfScope, type Answer, type FulfilmentReply, type TurnContext } from './turn.ts'
import { namedValue } from './namedValue.ts'

/** Most intents that wait for another one to end. Only further ones lose their values. */
const SUSPENDED_MAX = 10

/** The agenda without the open intent. */
export type AgendaRest = Omit<Agenda, 'filling'>

/** An intent whose values are collected, and the rest of the agenda. */
export interface OpenIntent {
  readonly intent: BotIntent
  readonly filling: Filling
  readonly rest: AgendaRest
}

/** Joins the parts of a reply. */
export const joinTexts = (...texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n\n')

/** Asks the open question of an intent. */
export function ask({ turn }: TurnContext, { intent, filling, rest }: OpenIntent, ...notes: string[]): Answer {
  const { text, buttons } = questionOf(turn, intent, filling)
  return {
    layer: 'parameter',
    intent,
    given: filling.values,
    text: joinTexts(...notes, text),
    buttons,
    agenda: { ...rest, filling },
  }
}

/** Asks the next question of an intent; without any, the intent answers, and the one that waits continues. */
export async function proceed(
  context: TurnContext,
  open: OpenIntent,
  { notes = [], isAgreed = false }: { readonly notes?: readonly string[]; readonly isAgreed?: boolean } = {},
): Promise<Answer> {
  const { intent, filling } = open
  const next = filling.choices ? filling : nextQuestion(intent, filling, isAgreed)
  if (next) {
    const isSame = next.asks === filling.asks && next.awaiting === filling.awaiting
    const asked = isSame ? filling : { ...withoutChoices(filling), ...next, retries: 0 }
    return ask(context, { ...open, filling: asked }, ...notes)
  }
  return resume(context, await perform(context, open))
}

/** Accepts the values of a message, and says why others are rejected or asks which one is meant. */
export async function give(
  context: TurnContext,
  open: OpenIntent,
  { accepted, rejected, partOfDay }: ReadValues,
): Promise<Answer> {
  const { intent, filling, rest } = open
  const cleared = rejected.reduce((left, one) => ('keeps' in one ? left : withoutValue(left, one.name)), filling)
  const isTimeGiven = intent.parameters.some(({ name, entityId }) => entityId === 'sys.time' && accepted.has(name))
  const filled = {
    ...withValues(cleared, accepted),
    partOfDay: isTimeGiven ? undefined : (partOfDay ?? filling.partOfDay),
  }
  const doubts = rejected.filter((one) => 'choices' in one)
  const reasons = rejected.flatMap((one) => ('reason' in one ? [one.reason] : []))
  const first = doubts[0] ?? rejected[0]
  if (!first) return proceed(context, { ...open, filling: filled })
  const isAgain = filling.asks === 'value' && filling.awaiting === first.name
  const retries = isAgain ? filling.retries : 0
  const asked: Filling = { ...withoutChoices(filled), asks: 'value', awaiting: first.name, retries }
  if ('choices' in first) return ask(context, { ...open, filling: { ...asked, choices: first.choices } }, ...reasons)
  // A rejected value is an answer, and no failed attempt; the prompt of one helps more than the same again.
  const question = ask(context, { ...open, filling: { ...asked, retries: isAgain ? retries + 1 : 0 } }, ...reasons)
  return { ...question, agenda: { ...rest, filling: asked } }
}

/** Asks the open question again. After as many retries as the agent allows, the default is used or the intent ends. */
export async function repeat(context: TurnContext, open: OpenIntent, ...notes: string[]): Promise<Answer> {
  const { intent, filling, rest } = open
  const { retries } = context.turn.config
  if (filling.retries < retries) {
    return ask(context, { ...open, filling: { ...filling, retries: filling.retries + 1 } }, ...notes)
  }
  const parameter = intent.parameters.find(({ name }) => name === filling.awaiting)
  if (filling.asks === 'value' && parameter && (!parameter.required || parameter.value.trim() !== '')) {
    const fallback = parameter.value.trim() === '' ? [] : [[parameter.name, defaultOf(parameter)] as const]
    const filled = withValues({ ...withoutChoices(filling), awaiting: '' }, new Map(fallback))
    const confirmed = [...filled.confirmed, parameter.name]
    return proceed(context, { ...open, filling: { ...filled, confirmed } }, { notes })
  }
  // A later value, or "change the date", continues with what was given.
  const { intentId, values, order } = filling
  const hasValues = order.length > 0
  const last = hasValues ? { intentId, values, order, turn: context.turn.state.turn } : rest.last
  const ended = outOfScope(context.turn)
  const text = hasValues ? joinTexts(ended.text, BOT_TEXTS[context.turn.language].kept) : ended.text
  return resume(context, { ...ended, text, agenda: { ...rest, last, filling: null } })
}

/** Begins an intent with the values of the message. One that waits continues with its values. */
export async function begin(context: TurnContext, intent: BotIntent, agenda: Agenda): Promise<Answer> {
  const waited = agenda.suspended.find(({ intentId }) => intentId === intent.id)
  const suspended = [...(agenda.filling ? [agenda.filling] : []), ...agenda.suspended.filter((one) => one !== waited)]
  const known = waited ?? freshFilling(intent.id)
  const rest = { suspended: suspended.slice(0, SUSPENDED_MAX), last: agenda.last }
  return give(context, { intent, filling: known, rest }, readFirst(context.turn, intent, known))
}

/** Performs the action of an intent whose values are complete. */
async function perform(
  { turn, dependencies, steps }: TurnContext,
  { intent, filling, rest }: OpenIntent,
): Promise<Answer> {
  const { sessionId, state, language } = turn
  const given = withDefaults(intent.parameters, filling.values)
  // A follow-up may show values of earlier intents, so its webhook gets them too.
  const shown = { ...state.values, ...given }
  const { fulfilment, buttons, opens } = intent.dialogue
  const fulfilled: FulfilmentReply = fulfilment
    ? await steps.record(
        'fulfilment',
        () => dependencies.fulfil(intent, shown),
        ({ note }) => note,
        ({ failure }) => failure,
      )
    : { note: '' }
  const { values, order } = filling
  const last = intent.parameters.length > 0 ? { intentId: intent.id, values, order, turn: state.turn } : rest.last
  const agenda = { suspended: rest.suspended, filling: null, last }
  if (fulfilled.failure !== undefined) {
    // The intent's response, buttons and contexts belong to its success.
    const text =
      fulfilled.text === undefined ? BOT_TEXTS[language].failed : renderText(fulfilled.text, intent.parameters, shown)
    return { layer: 'intent', intent, given, text, kept: given, agenda }
  }
  const responses = responsesIn(intent, language)
  const variant = chooseResponse(
    responses.map((response) => countMissing(response, intent.parameters, shown)),
    { sessionId, turn: state.turn, last: state.variants[intent.id] },
  )
  return {
    layer: 'intent',
    intent,
    given,
    text: fulfilled.text ?? renderText(responses[variant] ?? '', intent.parameters, shown),
    buttons: fulfilled.buttons ?? renderButtons(buttons, intent.parameters, shown),
    opened: fulfilled.contexts ?? opens,
    variants: { [intent.id]: variant },
    kept: given,
    agenda,
  }
}

/** Adds the question of the intent that waits, if an answer leaves no question open. */
export function resume({ turn }: Pick<TurnContext, 'turn'>, answer: Answer): Answer {
  const { bot, state, language } = turn
  const [first, ...suspended] = answer.agenda?.suspended ?? []
  if (!answer.agenda || answer.agenda.filling || !first) return answer
  const intent = bot.intents.get(first.intentId)
  if (!intent) return resume({ turn }, { ...answer, agenda: { ...answer.agenda, suspended } })
  // The question was open before the message: no announcement is needed.
  const wasOpen = state.filling?.intentId === first.intentId
  const isNew = first.awaiting === ''
  const next = isNew ? nextQuestion(intent, first, false) : undefined
  const filling = { ...first, ...next }
  const note = wasOpen ? '' : isNew && first.asks === 'value' ? BOT_TEXTS[language].next : BOT_TEXTS[language].backTo
  const { text, buttons } = questionOf(turn, intent, filling)
  return {
    ...answer,
    text: joinTexts(answer.text, note, text),
    buttons: [...buttons, ...(answer.buttons ?? [])].slice(0, BUTTONS_MAX),
    agenda: { ...answer.agenda, suspended, filling },
  }
}

/** Removes the value that was given last, and asks for it again; without any, the open question is asked again. */
export function goBack(context: TurnContext, open: OpenIntent): Answer {
  const { order, values } = open.filling
  const last = order.findLast((name) => namedValue(values, name) !== undefined)
  if (last === undefined) return ask(context, open)
  return askAgain(context, open, last)
}

/** Removes the value of a parameter, and asks for it again. */
export const askAgain = (context: TurnContext, open: OpenIntent, name: string): Answer => {
  const cleared = withoutChoices(withoutValue(open.filling, name))
  return ask(context, { ...open, filling: { ...cleared, asks: 'value', awaiting: name, retries: 0 } })
}
