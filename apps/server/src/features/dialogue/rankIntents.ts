import type { OpenContext, Trace } from '@platform/contract'
import type { IntentScore } from '@platform/nlu'
import type { Bot, BotIntent } from './bot.ts'
import { missingContexts } from './contexts.ts'

/** How many intents a trace ranks. */
export const RANKING_SIZE = 5
/** Intents whose confidences differ by at most this factor are assumed to share their phrases. */
const SHARED_PHRASES_FACTOR = 2

/** The possible intents of a message, given the open contexts. */
export interface RankedIntents {
  /** Most likely first, without intents that were deleted since the training. */
  readonly ranking: Trace['ranking']
  /** The most likely intent that may answer; absent when the most likely one was deleted. */
  readonly best?: { readonly intent: BotIntent; readonly confidence: number }
}

/**
 * Ranks intents by a model's scores and the open contexts. An intent whose required contexts are not open cannot answer.
 * Follow-ups of several intents often have the same phrases ("yes", "another one"), so the model divides its confidence
 * among them: the confidence of those that cannot answer is added to the one that can. If the most likely intent was
 * deleted since the training, no other intent answers in its place.
 */
export function rankIntents(scores: readonly IntentScore[], bot: Bot, open: readonly OpenContext[]): RankedIntents {
  const [mostLikely] = scores
  const known = scores.flatMap(({ id, confidence }) => {
    const intent = bot.intents.get(id)
    return intent ? [{ intent, confidence, missing: missingContexts(intent.dialogue.requires, open) }] : []
  })
  const blocked = known.filter(({ missing }) => missing.length > 0)
  const ranked = known
    .map((one) => (isOpenFollowUp(one) ? { ...one, confidence: withSharedConfidence(one.confidence, blocked) } : one))
    .toSorted((one, other) => other.confidence - one.confidence)
  const best =
    mostLikely && bot.intents.has(mostLikely.id) ? ranked.find(({ missing }) => missing.length === 0) : undefined
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

function withSharedConfidence(confidence: number, blocked: readonly { readonly confidence: number }[]): number {
  const sharesPhrases = (other: number): boolean =>
    other <= confidence * SHARED_PHRASES_FACTOR && confidence <= other * SHARED_PHRASES_FACTOR
  const shared = blocked.reduce((sum, one) => sum + (sharesPhrases(one.confidence) ? one.confidence : 0), 0)
  return Math.min(1, confidence + shared)
}
