import type { Trace } from '@platform/contract'
import type { Model } from '@platform/nlu'
import type { Bot } from '../dialogue/bot.ts'
import type { Services } from '../services.ts'

/** How many phrases and features are reported. */
const TOLD = 8

/** The training phrases that resemble the message, and what in it spoke for the best intent; nothing without a model. */
export async function explain(
  model: Model | null,
  text: string,
  bot: Bot,
  { messageVectors }: Pick<Services, 'messageVectors'>,
): Promise<Pick<Trace, 'phrases' | 'features'>> {
  if (!model) return { phrases: [], features: [] }
  const space = model.vectorSpace
  const vector = space?.name === messageVectors?.model ? await messageVectors?.known(text) : undefined
  const { phrases, features } = model.explain(text, vector?.length === space?.dimensions ? { vector } : {})
  return {
    phrases: phrases.slice(0, TOLD).map(({ intentId, phrase, similarity }) => ({
      intentId,
      intent: bot.intents.get(intentId)?.name ?? '',
      phrase,
      similarity,
    })),
    features: features.slice(0, TOLD).map(({ text: piece, weight }) => ({ text: piece, weight })),
  }
}
