import type { Trace } from '@platform/contract'
import type { Model, PredictOptions } from '@platform/nlu'
import type { Bot } from '../bot.ts'

/** Most phrases and features that are reported. */
const EXPLANATIONS_MAX = 8

/**
 * Returns the most similar training phrases and the features in favour of the best intent.
 *
 * @param vector the sentence vector of the message, if the model was trained with vectors and it is known
 */
export function explain(
  { model, bot }: { readonly model: Model; readonly bot: Bot },
  text: string,
  vector?: PredictOptions['vector'],
): Pick<Trace, 'phrases' | 'features'> {
  const { phrases, features } = model.explain(text, vector ? { vector } : {})
  return {
    phrases: phrases.slice(0, EXPLANATIONS_MAX).map(({ intentId, phrase, similarity }) => ({
      intentId,
      intent: bot.intents.get(intentId)?.name ?? '',
      phrase,
      similarity,
    })),
    features: features.slice(0, EXPLANATIONS_MAX).map(({ text: piece, weight }) => ({ text: piece, weight })),
  }
}

/** Returns the training phrase of each ranked intent that resembles a message most, by the intent's id. */
export function nearestPhrases(model: Model, text: string, { ranking }: Trace): ReadonlyMap<string, string> {
  const intentIds = ranking.map(({ intentId }) => intentId)
  return new Map(model.nearestPhrases(text, intentIds).map(({ intentId, phrase }) => [intentId, phrase]))
}
