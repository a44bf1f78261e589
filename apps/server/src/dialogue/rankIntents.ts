import type { OpenContext, Trace } from '@platform/contract'
import type { IntentScore } from '@platform/nlu'
import type { Bot, BotIntent } from './bot.ts'
import { missingContexts } from './contexts.ts'

/** How many intents a trace ranks. */
export const RANKING_SIZE = 5
/** Intents whose confidences differ by at most this factor are assumed to share their phrases. */
const TWIN_FACTOR = 2

/** What a message may mean, given what is open. */
export interface RankedIntents {
  /** Likeliest first, without the intents that have gone since the training. */
  readonly ranking: Trace['ranking']
  /** The most likely intent that may answer; absent when the most likely one was deleted. */
  readonly best?: { readonly intent: BotIntent; readonly confidence: number }
}

/**
 * Holds a model's ranking against the contexts that are open. An intent whose contexts are not open cannot be meant.
 * Follow-ups of several intents often have the very same phrases ("yes", "another one"), so that the model divides its
 * confidence among them: what such twins took from the one that is open comes back to it. An intent that was deleted
 * since the training does not answer, and the next likeliest does not answer in its place.
 */
export function rankIntents(scores: readonly IntentScore[], bot: Bot, open: readonly OpenContext[]): RankedIntents {
  const [likeliest] = scores
  const known = scores.flatMap(({ id, confidence }) => {
    const intent = bot.intents.get(id)
    return intent ? [{ intent, confidence, missing: missingContexts(intent.dialogue.requires, open) }] : []
  })
  const barred = known.filter(({ missing }) => missing.length > 0)
  const ranked = known
    .map((one) => (isOpenFollowUp(one) ? { ...one, confidence: withTwins(one.confidence, barred) } : one))
    .toSorted((one, other) => other.confidence - one.confidence)
  const best =
    likeliest && bot.intents.has(likeliest.id) ? ranked.find(({ missing }) => missing.length === 0) : undefined
  return {
    ranking: ranked.slice(0, RANKING_SIZE).map(({ intent, confidence, missing }) => ({
      intentId: intent.id,
      intent: intent.name,
      confidence,
      ...(missing.length > 0 ? { missing } : {}),
    })),
    ...(best ? { best: { intent: best.intent, confidence: best.confidence } } : {}),
  }
}

const isOpenFollowUp = ({ intent, missing }: { intent: BotIntent; missing: readonly string[] }): boolean =>
  intent.dialogue.requires.length > 0 && missing.length === 0

function withTwins(confidence: number, barred: readonly { readonly confidence: number }[]): number {
  const isTwin = (other: number): boolean => other <= confidence * TWIN_FACTOR && confidence <= other * TWIN_FACTOR
  const taken = barred.reduce((sum, twin) => sum + (isTwin(twin.confidence) ? twin.confidence : 0), 0)
  return Math.min(1, confidence + taken)
}
