import { PackedVectors } from '../embeddings/PackedVectors.ts'
import { VectorBank } from '../embeddings/VectorBank.ts'
import type { UnitVector } from '../embeddings/vectors.ts'
import { smallTalk, type OutOfScopeMessage } from '../language/outOfScopeMessages.ts'
import { bestOf, type TextScorer } from '../model/TextScorer.ts'
import type { Language } from '../types.ts'

/** A message whose text features resemble a phrase of its answer this much may be a message for the bot. */
export const RESEMBLES = 0.6
/** A message whose vector has this cosine with a phrase means the same. */
const MEANS_THE_SAME = 0.8

/** Returns the acts of small talk for which a bot has phrases, by their text features. */
export function actsByText(scorer: TextScorer, language: Language): ReadonlySet<string> {
  const acts = new Set<string>()
  for (const { text, act } of smallTalk(language)) {
    if (acts.has(act)) continue
    scorer.read(text)
    if (scorer.exactMatch >= 0 || (scorer.isKnown && scorer.resemblanceOf(answerOf(scorer)) >= RESEMBLES)) acts.add(act)
  }
  return acts
}

function answerOf({ scores }: TextScorer): number {
  return bestOf(scores, scores.length - 1, 1)[0]!
}

/** The out-of-scope messages of a bot, and their vectors. */
export interface OutOfScopeVectors {
  /** The vectors of the out-of-scope messages. */
  readonly packed: PackedVectors
  /** Index of each message. */
  readonly indexOf: ReadonlyMap<string, number>
}

/**
 * Chooses the messages that are out of scope for a bot: without those that mean what a phrase does, and the acts of small talk for
 * which it has phrases.
 *
 * @param messages all out-of-scope messages that have a vector.
 * @param phrases the vectors of the bot's phrases.
 * @param acts the acts that are known to have phrases.
 */
export function findOutOfScope(
  messages: readonly (OutOfScopeMessage & { readonly vector: UnitVector })[],
  phrases: PackedVectors,
  acts: ReadonlySet<string>,
): OutOfScopeVectors {
  const all = PackedVectors.of(
    phrases.dimensions,
    messages.map(({ vector }) => vector),
  )
  const bank = new VectorBank(all)
  const own = new Set(acts)
  const meansAPhrase = new Set<number>()
  for (let phrase = 0; phrase < phrases.count; phrase++) {
    bank.compare(phrases, phrase)
    for (const at of messages.keys()) if (bank.cosine(at) >= MEANS_THE_SAME) meansAPhrase.add(at)
  }
  for (const [at, { act }] of messages.entries()) if (act !== null && meansAPhrase.has(at)) own.add(act)
  const kept = [...messages.keys()].filter((at) => !meansAPhrase.has(at) && !own.has(messages[at]!.act ?? ''))
  return { packed: all.pick(kept), indexOf: new Map(kept.map((at, index) => [messages[at]!.text, index])) }
}
