import type { Trace } from '@platform/contract'
import type { Model } from '@platform/nlu'
import type { Bot } from '../dialogue/bot.ts'
import type { Services } from '../../core/services.ts'

/** Most phrases and features that are reported. */
const EXPLANATIONS_MAX = 8

/** Returns the most similar training phrases and the features in favour of the best intent; none without a model. */
export async function explain(
  model: Model | null,
  text: string,
  bot: Bot,
  { messageVectors }: Pick<Services, 'messageVectors'>,
): Promise<Pick<Trace, 'phrases' | 'features'>> {
  if (!model) return { phrases: [], features: [] }
  const space = model.vectorSpace
  const vector = space?.name === messageVectors?.space ? await messageVectors?.cached(text) : undefined
  const { phrases, features } = model.explain(text, vector?.length === space?.dimensions ? { vector } : {})
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
