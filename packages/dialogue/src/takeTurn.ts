import { nameKey, type Language, type Outage, type Trace } from '@platform/contract'
import type { EntityMatch } from '@platform/nlu/entities'
import { namedValue } from './namedValue.ts'
import { answerOpenQuestion } from './answerOpenQuestion.ts'
import { answerWithIntent } from './answerWithIntent.ts'
import type { BotIntent } from './bot.ts'
import { conclude } from './conclude.ts'
import type { GivenValues } from './dialogueState.ts'
import { joinTexts } from './proceed.ts'
import { rankIntents, type RankedIntents } from './rankIntents.ts'
import { readAgreement } from './reading/readCommand.ts'
import { replyLanguage } from './replyLanguage.ts'
import { Steps } from './Steps.ts'
import { outageTexts } from './texts.ts'
import {
  findEntities,
  outOfScope,
  unavailable,
  type Answer,
  type LayerReply,
  type ReceivedMessage,
  type Turn,
  type TurnContext,
  type TurnDependencies,
  type TurnOutcome,
} from './turn.ts'
import { givenText, inLanguage, valueText } from './values.ts'

/**
 * Answers one message. A question that the bot has asked comes first; then the first layer that has an answer: intent,
 * knowledge, prompt, out of scope (docs/dialogue.md). If none has one because the language model failed, the reply says so.
 */
export async function takeTurn(message: ReceivedMessage, dependencies: TurnDependencies): Promise<TurnOutcome> {
  const language = languageOf(message)
  const turn: Turn = {
    ...message,
    timeZone: validTimeZone(message.timeZone),
    language,
    state: inLanguage(message.state, language),
  }
  const steps = new Steps()
  const results: LayerResults = { passages: [], outages: [] }
  const found = await steps.record(
    'entities',
    () => findEntities(turn),
    (matches) => namesOf(turn, matches),
  )
  const ranked = await classify(turn, dependencies, steps)
  const { best } = ranked
  const matched = best && best.confidence >= turn.config.threshold ? best : undefined
  const answerFromKnowledge = () => answerFromLayer(turn, dependencies.knowledge, 'knowledge', steps, results)
  const outage = () => results.outages[0]
  const context: TurnContext = { turn, dependencies, steps, matched, answerFromKnowledge, outage }

  const answer =
    (await answerOpenQuestion(context)) ??
    (await answerWithIntent(context)) ??
    (await answerFromKnowledge()) ??
    (await answerFromLayer(turn, dependencies.prompt, 'prompt', steps, results)) ??
    (outage() ? unavailable(turn) : outOfScope(turn))

  const { reply, state } = conclude(turn, answer)
  const intentId = answer.intent?.id ?? null
  return {
    reply,
    state,
    isReply: turn.state.filling !== null && turn.state.filling.intentId === intentId,
    trace: {
      layer: answer.layer,
      ranking: ranked.ranking,
      threshold: turn.config.threshold,
      intentId,
      entities: found.map((match) => traceEntity(turn, match)),
      parameters: answer.intent ? traceParameters(answer.intent, answer.given ?? {}) : [],
      awaiting: state.filling?.awaiting || null,
      contexts: [...state.contexts],
      passages: results.passages,
      outage: outage() ?? null,
      steps: steps.recorded,
    },
  }
}

/** The names of time zones that were found valid. Each zone has one of this form, so that there are some hundred. */
const validTimeZones = new Set<string>()

/** Returns the usual name of a time zone, or undefined if it is unknown. */
function validTimeZone(timeZone: string | undefined): string | undefined {
  if (!timeZone) return undefined
  if (validTimeZones.has(timeZone)) return timeZone
  try {
    const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
    validTimeZones.add(name)
    return name
  } catch {
    return undefined
  }
}

/** Returns the language of the reply to a message. */
function languageOf({ text, bot, config, state }: ReceivedMessage): Language {
  if (state.language && bot.buttonLabels.has(nameKey(text))) return state.language
  const available = new Set([config.language, ...bot.translatedLanguages])
  return replyLanguage(text, { own: config.language, last: state.language, available })
}

async function classify(
  { text, bot, state }: Turn,
  dependencies: TurnDependencies,
  steps: Steps,
): Promise<RankedIntents> {
  const { ranked } = await steps.record(
    'intent',
    async () => {
      const { scores, note } = await dependencies.classify(text)
      const isYesOrNo = readAgreement(text) !== undefined
      return { ranked: rankIntents(scores, bot, state.contexts, isYesOrNo), note }
    },
    ({ note }) => note,
  )
  return ranked
}

/** What the layers of a turn have found and met. */
interface LayerResults {
  readonly passages: Trace['passages']
  readonly outages: Outage[]
}

async function answerFromLayer(
  turn: Turn,
  layer: (() => Promise<LayerReply>) | undefined,
  name: 'knowledge' | 'prompt',
  steps: Steps,
  { passages, outages }: LayerResults,
): Promise<Answer | undefined> {
  if (!layer) return undefined
  const reply = await steps.record(
    name,
    layer,
    ({ note }) => note,
    ({ outage }) => outage?.code,
  )
  passages.push(...reply.passages)
  if (reply.outage) outages.push(reply.outage)
  if (reply.text === undefined) return undefined
  const text = reply.isBrokenOff ? joinTexts(reply.text, outageTexts(turn).brokenOff) : reply.text
  return { layer: name, text, sources: reply.sources }
}

const namesOf = ({ bot }: Turn, matches: readonly EntityMatch[]): string =>
  matches.map(({ entityId, text }) => `${bot.entityNames.get(entityId) ?? entityId}: ${text}`).join(', ')

const traceEntity = ({ bot }: Turn, { entityId, text, value, start, end }: EntityMatch): Trace['entities'][number] => ({
  entityId,
  name: bot.entityNames.get(entityId) ?? entityId,
  text,
  value: valueText(value),
  start,
  end,
})

const traceParameters = ({ parameters }: BotIntent, given: GivenValues): Trace['parameters'] =>
  parameters.map(({ name, required }) => {
    const value = namedValue(given, name)
    return { name, value: value ? givenText(value) : null, isRequired: required }
  })
