import { BUTTONS_MAX } from '@platform/contract'
import { freshFilling, type Filling, type Performed } from './dialogueState.ts'
import type { BotIntent } from './bot.ts'
import { helpText } from './help.ts'
import { missingParameter } from './parameters.ts'
import { askAgain, begin, give, goBack, joinTexts } from './proceed.ts'
import { readCommand } from './reading/readCommand.ts'
import { readFollowUp } from './readReply.ts'
import { splitMessage } from './splitMessage.ts'
import { BOT_TEXTS } from './texts.ts'
import type { Answer, TurnContext } from './turn.ts'

/** For how many messages a correction or a follow-up question may use the values of the last intent. */
const FOLLOW_UP_TURNS = 5

/**
 * Answers a message while no question is open: a command that no intent matches, a correction of the last intent, two
 * intents, or one. Undefined if the intents have no answer.
 */
export async function answerWithIntent(context: TurnContext): Promise<Answer | undefined> {
  const { matched } = context
  return (
    (matched ? undefined : executeCommandWhileIdle(context)) ??
    (await followUp(context)) ??
    (await answerBoth(context)) ??
    (matched && (await begin(context, matched.intent, idleAgenda(context))))
  )
}

const idleAgenda = ({ turn: { state } }: TurnContext) => ({ filling: null, suspended: [], last: state.last })

/** Executes a command while no question is open. Undefined if the message is none, or the command has nothing to do. */
function executeCommandWhileIdle(context: TurnContext): Answer | undefined {
  const { text, state, language } = context.turn
  const texts = BOT_TEXTS[language]
  const agenda = idleAgenda(context)
  const command = readCommand(text)
  switch (command) {
    case 'cancel':
      return { layer: 'parameter', text: texts.cancelled, agenda: { ...agenda, last: null } }
    case 'restart':
      return {
        layer: 'parameter',
        text: joinTexts(texts.restarted, helpText(context.turn)),
        agenda: { ...agenda, last: null },
        isFresh: true,
      }
    case 'help': {
      const help = helpText(context.turn)
      return help === '' ? undefined : { layer: 'parameter', text: help, agenda }
    }
    case 'repeat':
      return state.said ? { layer: 'parameter', ...state.said, agenda } : undefined
    case 'back': {
      const last = lastFilling(context)
      return last && goBack(context, { ...last, rest: agenda })
    }
    case undefined:
      return undefined
    default:
      return command satisfies never
  }
}

/** Returns the last intent that answered, as if it were still open; undefined if that is too long ago. */
function lastFilling({ turn: { bot, state } }: TurnContext) {
  const { last } = state
  const intent = last ? bot.intents.get(last.intentId) : undefined
  if (!last || !intent || state.turn - last.turn > FOLLOW_UP_TURNS) return undefined
  return { intent, filling: reopened(last, intent) }
}

/** An intent that ended before all was given continues with the value that it lacks. */
const reopened = ({ intentId, values, order }: Performed, { parameters }: BotIntent): Filling => ({
  ...freshFilling(intentId),
  awaiting: missingParameter(parameters, values)?.name ?? '',
  values,
  order,
  confirmed: order,
})

/** Answers "no, to Goa" and "what about Tuesday" with the last intent and its values, the new ones replaced. */
async function followUp(context: TurnContext): Promise<Answer | undefined> {
  const last = lastFilling(context)
  if (!last) return undefined
  const { intent, filling } = last
  const reply = readFollowUp(context.turn, intent, filling, context.matched)
  if (!reply) return undefined
  const open = { intent, filling, rest: { suspended: [], last: context.turn.state.last } }
  return reply.type === 'change' ? askAgain(context, open, reply.name) : give(context, open, reply.values)
}

/** Answers two intents of one message. If both have questions, the second one waits for the first. */
async function answerBoth(context: TurnContext): Promise<Answer | undefined> {
  const parts = await splitMessage(context)
  if (!parts) return undefined
  const [one, other] = parts
  const of = (text: string): TurnContext => ({ ...context, turn: { ...context.turn, text } })
  const first = await begin(of(one.text), one.intent, idleAgenda(context))
  const last = first.agenda?.last ?? null
  const second = await begin(of(other.text), other.intent, { filling: null, suspended: [], last })
  const open = first.agenda?.filling
  const both = {
    opened: [...(first.opened ?? []), ...(second.opened ?? [])],
    variants: { ...first.variants, ...second.variants },
    kept: { ...first.kept, ...second.kept },
  }
  if (!open) {
    const buttons = [...(second.buttons ?? []), ...(first.buttons ?? [])].slice(0, BUTTONS_MAX)
    return { ...second, ...both, text: joinTexts(first.text, second.text), buttons }
  }
  const waits = second.agenda?.filling
  if (waits) {
    return {
      ...first,
      agenda: { filling: open, last, suspended: [{ ...waits, asks: 'value', awaiting: '', retries: 0 }] },
    }
  }
  const { filling: _, suspended: __, ...rest } = second.agenda ?? { filling: null, suspended: [], last }
  return {
    ...first,
    ...both,
    text: joinTexts(second.text, first.text),
    agenda: { ...rest, filling: open, suspended: [] },
  }
}
