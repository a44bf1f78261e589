import type { OpenContext, Trace } from '@platform/contract'
import type { IntentScore } from '@platform/nlu'
import type { Bot, BotIntent } from './bot.ts'
import { missingContexts } from './contexts.ts'

/** How many intents a trace ranks. */
export const RANKING_SIZE = 5
/** Intents whose confidences differ by at most this factor are assumed to share their phrases. */
const SHARED_PHRASES_FACTOR = 2
/** The same for "yes", "no" and "ok", which are the phrases of many intents and are divided unevenly among them. */
const SHARED_YES_OR_NO_FACTOR = 8
/**
 * An open follow-up so many times as likely as the others is what a "yes" or "no" answers, however small its share. If none
 * is open, the same holds for the other intents.
 */
const LEAD_FACTOR = 4
const LEAD_CONFIDENCE_MIN = 0.005

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
 * among them: the confidence of those that cannot answer is added to the one that can. A "yes" or "no" also takes the
 * confidence of intents that answer at any time, such as small talk: an open follow-up has asked for it. If the most
 * likely intent was deleted since the training, no other intent answers in its place.
 */
export function rankIntents(
  scores: readonly IntentScore[],
  bot: Bot,
  open: readonly OpenContext[],
  isYesOrNo = false,
): RankedIntents {
  const [mostLikely] = scores
  const factor = isYesOrNo ? SHARED_YES_OR_NO_FACTOR : SHARED_PHRASES_FACTOR
  // The meaning of "yes" is not in doubt, only which intent it answers.
  const total = isYesOrNo ? scores.reduce((sum, { confidence }) => sum + confidence, 0) || 1 : 1
  const known = scores.flatMap(({ id, confidence }) => {
    const intent = bot.intents.get(id)
    return intent
      ? [{ intent, confidence: confidence / total, missing: missingContexts(intent.dialogue.requires, open) }]
      : []
  })
  const blocked = known.filter(({ missing }) => missing.length > 0)
  const followUps = known.filter(isOpenFollowUp)
  const asked = followUps.length > 0 ? followUps : known.filter(({ intent }) => intent.dialogue.requires.length === 0)
  const leader = isYesOrNo ? leaderOf(asked) : undefined
  const ranked = known
    .map((one) => {
      if (one.missing.length > 0 || (!isYesOrNo && !isOpenFollowUp(one))) return one
      const rivals = isYesOrNo && isOpenFollowUp(one) ? known.filter((other) => !isOpenFollowUp(other)) : blocked
      const ownFactor = one === leader ? Infinity : factor
      return { ...one, confidence: withSharedConfidence(one.confidence, rivals, ownFactor) }
    })
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

/** Returns the intent that is clearly more likely than the others; of one alone, the share decides. */
function leaderOf<T extends { readonly confidence: number }>(intents: readonly T[]): T | undefined {
  const [first, second] = intents.toSorted((one, other) => other.confidence - one.confidence)
  if (!first || !second || first.confidence < LEAD_CONFIDENCE_MIN) return undefined
  return first.confidence >= second.confidence * LEAD_FACTOR ? first : undefined
}

function withSharedConfidence(
  confidence: number,
  rivals: readonly { readonly confidence: number }[],
  factor: number,
): number {
  const sharesPhrases = (other: number): boolean => other <= confidence * factor && confidence <= other * factor
  const shared = rivals.reduce((sum, one) => sum + (sharesPhrases(one.confidence) ? one.confidence : 0), 0)
  return Math.min(1, confidence + shared)
}
