import type { Parameter } from '@platform/contract'
import { entityIdsOf, type BotIntent } from './bot.ts'
import { chooseVariant } from './chooseVariant.ts'
import type { GivenValues } from './dialogueState.ts'
import { fillParameters, missingParameter, promptFor, withDefaults } from './fillParameters.ts'
import { renderText } from './renderText.ts'
import { readSlotAnswer } from './slotDialogue.ts'
import { responsesIn } from './replyLanguage.ts'
import type { Steps } from './Steps.ts'
import { BOT_TEXTS } from './texts.ts'
import {
  findEntities,
  outOfScope,
  type Answer,
  type FulfilmentReply,
  type TurnDependencies,
  type Turn,
} from './turn.ts'

/**
 * Continues slot filling with the message. Undefined if no value is requested, or if the message is about something else.
 *
 * @param answerFromKnowledge the knowledge base's answer to the message. It is called for a message without a value: the
 * answer and the prompt are then one reply.
 */
export async function continueFilling(
  turn: Turn,
  dependencies: TurnDependencies,
  steps: Steps,
  matched: { intent: BotIntent; confidence: number } | undefined,
  answerFromKnowledge: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const { bot, config, state, text } = turn
  const { filling } = state
  const intent = filling ? bot.intents.get(filling.intentId) : undefined
  const parameter = intent?.parameters.find(({ name }) => name === filling?.awaiting)
  if (!filling || !intent || !parameter) return undefined // the intent was changed or deleted meanwhile

  const received = {
    text,
    matched,
    language: turn.language,
    find: (only: readonly string[]) => findEntities(turn, only),
    hasEntity: ({ entityId }: Parameter) => entityId !== null && bot.entityNames.has(entityId),
  }
  const outcome = await steps.record(
    'parameter',
    () => readSlotAnswer({ intent, filling, parameter }, received, config),
    ({ type }) => `${parameter.name}: ${type}`,
  )
  const isNoValue = outcome.type === 'repeated' || outcome.type === 'exhausted'
  const fromKnowledge = isNoValue ? await answerFromKnowledge() : undefined
  if (fromKnowledge) {
    // The message was a question, so it does not count as a failed attempt.
    const prompt = requestValue(turn, intent, filling.values, parameter.name, filling.retries)
    return { ...prompt, ...fromKnowledge, text: `${fromKnowledge.text}\n\n${prompt.text}`.trimEnd() }
  }
  switch (outcome.type) {
    case 'unrelated':
      return undefined
    case 'cancelled':
      return { layer: 'parameter', intent, given: filling.values, text: BOT_TEXTS[turn.language].cancelled }
    case 'given':
      return continueIntent(turn, dependencies, steps, intent, outcome.values)
    case 'repeated':
      return requestValue(turn, intent, filling.values, parameter.name, outcome.retries)
    case 'exhausted':
      return outcome.values ? continueIntent(turn, dependencies, steps, intent, outcome.values) : outOfScope(turn)
    default:
      return outcome satisfies never
  }
}

/** Answers with an intent, or requests the first value that the message does not contain. */
export function answerIntent(
  turn: Turn,
  dependencies: TurnDependencies,
  steps: Steps,
  intent: BotIntent,
): Promise<Answer> {
  const found = findEntities(turn, entityIdsOf(intent.parameters))
  return continueIntent(
    turn,
    dependencies,
    steps,
    intent,
    fillParameters(intent.parameters, {}, found, {
      text: turn.text,
      language: turn.config.language,
      shownIn: turn.language,
    }),
  )
}

/** Requests the next missing value, or performs the intent's action. */
async function continueIntent(
  turn: Turn,
  dependencies: TurnDependencies,
  steps: Steps,
  intent: BotIntent,
  values: GivenValues,
): Promise<Answer> {
  const missing = missingParameter(intent.parameters, values)
  if (missing) return requestValue(turn, intent, values, missing.name, 0)
  const given = withDefaults(intent.parameters, values)
  // A follow-up may show values of earlier intents, so its webhook gets them too.
  const shown = { ...turn.state.values, ...given }
  const { fulfilment, buttons, opens } = intent.dialogue
  const fulfilled: FulfilmentReply = fulfilment
    ? await steps.record(
        'fulfilment',
        () => dependencies.fulfil(intent, shown),
        ({ note }) => note,
        ({ failure }) => failure,
      )
    : { note: '' }
  const { sessionId, state, language } = turn
  if (fulfilled.failure !== undefined) {
    // The intent's response, buttons and contexts belong to its success.
    return { layer: 'intent', intent, given, text: fulfilled.text ?? BOT_TEXTS[language].failed }
  }
  const responses = responsesIn(intent, language)
  const lastVariant = state.variants[intent.id]
  const variant = chooseVariant(responses.length, { sessionId, turn: state.turn, last: lastVariant })
  const ownText = renderText(responses[variant] ?? '', intent.parameters, shown)
  return {
    layer: 'intent',
    intent,
    given,
    text: fulfilled.text ?? ownText,
    buttons: fulfilled.buttons ?? buttons,
    opened: fulfilled.contexts ?? opens,
    variant,
  }
}

function requestValue(turn: Turn, intent: BotIntent, given: GivenValues, name: string, retries: number): Answer {
  const parameter = intent.parameters.find((one) => one.name === name)
  const prompt = parameter ? promptFor(parameter, retries, turn.language) : ''
  const text = renderText(prompt, intent.parameters, { ...turn.state.values, ...given })
  return { layer: 'parameter', intent, given, text, requested: { name, retries } }
}
