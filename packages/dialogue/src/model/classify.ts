import type { IntentScore, Model, PredictOptions } from '@platform/nlu'
import type { Bot } from '../bot.ts'
import { RANKING_SIZE } from '../rankIntents.ts'

/** The scores of a message's possible intents, and a note for the trace. */
export interface Classification {
  readonly scores: readonly IntentScore[]
  readonly note: string
}

/** What classifies the messages of a bot. */
export interface TrainedBot {
  readonly bot: Bot
  readonly model: Model
  /** Version of the agent; null if it has no number yet. */
  readonly version: number | null
}

/**
 * Classifies a message with the bot's own model.
 *
 * @param vector the sentence vector of the message, for a model that was trained with vectors
 */
export function classify(
  { bot, model, version }: TrainedBot,
  text: string,
  vector?: PredictOptions['vector'],
): Classification {
  const { ranking } = model.predict(text, { top: rankingSizeOf(model, bot), ...(vector ? { vector } : {}) })
  return { scores: ranking, note: `${model.modelType} model, version ${version}` }
}

/** Returns how many intents to rank: all if there are follow-ups, because those that may not answer rank among them. */
const rankingSizeOf = (model: Model, { hasFollowUps }: Bot): number =>
  hasFollowUps ? model.intentIds.length : RANKING_SIZE
