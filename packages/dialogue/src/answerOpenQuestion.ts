import { BUTTONS_MAX } from '@platform/contract'
import type { BotIntent } from './bot.ts'
import { freshFilling, withoutValue, type Agenda, type Filling } from './dialogueState.ts'
import { helpText } from './help.ts'
import { ask, askAgain, begin, give, goBack, joinTexts, proceed, repeat, resume, type OpenIntent } from './proceed.ts'
import { buttonsOf, questionOf } from './questions.ts'
import type { Command } from './reading/readCommand.ts'
import { saysNothing } from './reading/emptyAnswers.ts'
import { readReply, type Reply } from './readReply.ts'
import { escapeMarkdown } from './renderText.ts'
import { BOT_TEXTS } from './texts.ts'
import { unavailable, type Answer, type TurnContext } from './turn.ts'
import { sameGiven } from './values.ts'
import { namedValue } from './namedValue.ts'

/** How many values of a list are named after one that it does not have. */
const EXAMPLES_SHOWN = 5

/** Answers a message that follows a question of the bot. Undefined if no question is open. */
export async function answerOpenQuestion(context: TurnContext): Promise<Answer | undefined> {
  const { turn, steps, matched } = context
  const { bot, state } = turn
  const { filling, suspended, last } = state
  const intent = filling ? bot.intents.get(filling.intentId) : undefined
  // The intent was deleted or its parameter renamed meanwhile.
  if (!filling || !intent || !isAskable(intent, filling)) return undefined
  const reply = await steps.record(
    'parameter',
    () => readReply(turn, intent, filling, matched),
    ({ type }) => `${filling.awaiting || filling.asks}: ${type}`,
  )
  return answerReply(context, { intent, filling, rest: { suspended, last } }, reply)
}

async function answerReply(context: TurnContext, open: OpenIntent, reply: Reply): Promise<Answer> {
  const { intent, filling, rest } = open
  switch (reply.type) {
    case 'command':
      return executeCommand(context, open, reply.command)
    case 'agreed':
      return agree(context, open)
    case 'declined':
      return decline(context, open)
    case 'values': {
      const digression = reply.mayBeQuestion ? await digress(context, intent, { ...rest, filling }) : undefined
      return digression ?? acceptValues(context, open, reply.values)
    }
    case 'change':
      return askAgain(context, open, reply.name)
    case 'other':
      return begin(context, reply.intent, { ...rest, filling })
    case 'help-needed': {
      const help = choicesOf(context, intent, filling)
      const isAttempt = reply.need === 'unsure'
      if (!isAttempt) return withNote(ask(context, open), help)
      const partOfDay = reply.partOfDay ?? filling.partOfDay
      return explained(await repeat(context, { ...open, filling: { ...filling, partOfDay } }), open, help)
    }
    case 'nothing': {
      const agenda = { ...rest, filling }
      return (
        (await digress(context, intent, agenda)) ??
        // Perhaps it was a question that the knowledge base answers.
        (context.outage() ? askingAgain(context, intent, agenda, unavailable(context.turn)) : undefined) ??
        notUnderstood(context, open, reply.unknown)
      )
    }
    default:
      return reply satisfies never
  }
}

/** The values that a person repeats without a change do not answer the question. */
async function acceptValues(
  context: TurnContext,
  open: OpenIntent,
  values: Extract<Reply, { type: 'values' }>['values'],
): Promise<Answer> {
  const isNew = [...values.accepted].some(([name, value]) => !sameGiven(namedValue(open.filling.values, name), value))
  if (!isNew && values.rejected.length === 0) return repeat(context, open)
  return give(context, open, values)
}

async function executeCommand(context: TurnContext, open: OpenIntent, command: Command): Promise<Answer> {
  const { turn } = context
  const { intent, filling, rest } = open
  const texts = BOT_TEXTS[turn.language]
  switch (command) {
    case 'cancel': {
      const agenda = { ...rest, filling: null, last: null }
      return resume(context, { layer: 'parameter', intent, given: filling.values, text: texts.cancelled, agenda })
    }
    case 'restart': {
      const restarted = { intent, filling: freshFilling(intent.id), rest: { suspended: [], last: null } }
      const answer = await proceed(context, restarted, { notes: [texts.restarted] })
      return { ...answer, isFresh: true }
    }
    case 'back':
      return goBack(context, open)
    case 'help':
      return withNote(ask(context, open, helpText(turn)), {
        text: '',
        labels: choicesOf(context, intent, filling).labels,
      })
    case 'repeat': {
      const question = ask(context, open)
      const { said } = turn.state
      return said ? { ...question, text: said.text, buttons: said.buttons } : question
    }
    default:
      return command satisfies never
  }
}

/** "Yes": a value is right, or all of them. */
async function agree(context: TurnContext, open: OpenIntent): Promise<Answer> {
  const { filling } = open
  const confirmed = filling.asks === 'confirmation' ? [...filling.confirmed, filling.awaiting] : filling.confirmed
  const isAgreed = filling.asks === 'summary'
  if (filling.asks === 'change') return repeat(context, open)
  return proceed(context, { ...open, filling: { ...filling, confirmed, asks: 'value', awaiting: '' } }, { isAgreed })
}

/** "No": a value is asked again, or the person says what to change; nothing to change leads back to the summary. */
async function decline(context: TurnContext, open: OpenIntent): Promise<Answer> {
  const { filling } = open
  if (filling.asks === 'confirmation') {
    const cleared = withoutValue(filling, filling.awaiting)
    return ask(context, { ...open, filling: { ...cleared, asks: 'value', retries: 0 } })
  }
  if (filling.asks === 'change') return repeat(context, { ...open, filling: { ...filling, asks: 'summary' } })
  return ask(context, { ...open, filling: { ...filling, asks: 'change', awaiting: '' } })
}

/** Answers a question in between, which does not count as a failed attempt. Undefined if nothing has an answer. */
async function digress(context: TurnContext, intent: BotIntent, agenda: Agenda): Promise<Answer | undefined> {
  const answer = await context.answerFromKnowledge()
  return answer && askingAgain(context, intent, agenda, answer)
}

/** Adds the open question to an answer. Undefined if none is open. */
function askingAgain({ turn }: TurnContext, intent: BotIntent, agenda: Agenda, answer: Answer): Answer | undefined {
  if (!agenda.filling) return undefined
  const { text, buttons } = questionOf(turn, intent, agenda.filling)
  return {
    ...answer,
    intent,
    given: agenda.filling.values,
    text: joinTexts(answer.text, text),
    buttons: [...buttons, ...(answer.buttons ?? [])].slice(0, BUTTONS_MAX),
    agenda,
  }
}

async function notUnderstood(context: TurnContext, open: OpenIntent, unknown: string | undefined): Promise<Answer> {
  const { intent, filling } = open
  const { bot, language, text } = context.turn
  const texts = BOT_TEXTS[language]
  if (unknown === undefined) {
    if (saysNothing(text)) return repeat(context, open)
    if (filling.asks !== 'value') return repeat(context, open, texts.outOfScope)
    const reason = choicesOf(context, intent, filling, 'system')
    return explained(await repeat(context, open), open, reason)
  }
  const entityId = intent.parameters.find(({ name }) => name === filling.awaiting)?.entityId ?? ''
  const examples = bot.finder.examplesOf(entityId).slice(0, EXAMPLES_SHOWN)
  const answer = await repeat(context, open, texts.unknown(escapeMarkdown(unknown)))
  if (!isStillAsked(answer, open)) return answer
  return {
    ...answer,
    text: joinTexts(answer.text, texts.examples(examples.map(escapeMarkdown))),
    buttons: buttonsOf(examples),
  }
}

/** What a reply says about the answers that a question takes. */
interface Choices {
  readonly text: string
  readonly labels: readonly string[]
}

/** Returns the answers that the open question takes: values of its list, or examples of its kind. */
function choicesOf(
  { turn: { bot, language } }: TurnContext,
  { parameters }: BotIntent,
  { awaiting, choices }: Filling,
  of: 'any' | 'system' = 'any',
): Choices {
  // The question names them.
  if (choices) return { text: '', labels: [] }
  const texts = BOT_TEXTS[language]
  const entityId = parameters.find(({ name }) => name === awaiting)?.entityId ?? ''
  const system = (texts.unreadable as Readonly<Record<string, string>>)[entityId]
  if (system !== undefined) return { text: system, labels: [] }
  const values = of === 'any' ? bot.finder.examplesOf(entityId) : []
  if (values.length === 0) return { text: '', labels: [] }
  const labels = values.slice(0, BUTTONS_MAX)
  return { text: texts.choices(labels.map(escapeMarkdown), values.length <= BUTTONS_MAX), labels }
}

const withNote = (answer: Answer, { text, labels }: Choices): Answer => ({
  ...answer,
  text: joinTexts(text, answer.text),
  ...(labels.length > 0 ? { buttons: buttonsOf(labels) } : {}),
})

/** Adds an explanation to an answer that asks the same question again. */
const explained = (answer: Answer, open: OpenIntent, choices: Choices): Answer =>
  isStillAsked(answer, open) ? withNote(answer, choices) : answer

const isStillAsked = ({ agenda }: Answer, { intent, filling }: OpenIntent): boolean =>
  agenda?.filling?.awaiting === filling.awaiting && agenda.filling.intentId === intent.id

const isAskable = ({ parameters }: BotIntent, { asks, awaiting }: Filling): boolean =>
  asks === 'summary' || asks === 'change' || parameters.some(({ name }) => name === awaiting)
