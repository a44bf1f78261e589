import type { Trace } from '@platform/contract'
import type { Model } from '@platform/nlu'
import type { Bot } from '../dialogue/bot.ts'

/** How many phrases and features are told. */
const TOLD = 8

/** The training phrases that resemble the message, and what in it spoke for the best intent; nothing without a model. */
export function explain(model: Model | null, text: string, bot: Bot): Pick<Trace, 'phrases' | 'features'> {
  if (!model) return { phrases: [], features: [] }
  const { phrases, features } = model.explain(text)
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
