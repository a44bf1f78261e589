import type { UnrecognisedGroup } from '@platform/contract'
import type { Model } from '@platform/nlu'
import type { IntentInfo } from '../../conflicts/conflicts.store.ts'

type SuggestedIntent = UnrecognisedGroup['suggestedIntent']

/** Texts of a group that are compared, and the most likely intents of each. */
const TEXTS_COMPARED = 5
const INTENTS_COMPARED = 5
/** Average likeness of the texts from which on an intent is suggested. */
const LIKENESS_MIN = 0.2

/** Returns the intent whose phrases resemble the texts most on average; null if none does. */
export function suggestIntent(
  model: Model,
  texts: readonly string[],
  intents: ReadonlyMap<string, Pick<IntentInfo, 'name' | 'story_id'>>,
): SuggestedIntent {
  const compared = texts.slice(0, TEXTS_COMPARED)
  const candidates = new Map<string, { sum: number; phrase: string; most: number }>()
  for (const text of compared) {
    const likely = model.predict(text, { top: INTENTS_COMPARED }).ranking.map(({ id }) => id)
    for (const { intentId, phrase, similarity } of model.nearestPhrases(text, likely)) {
      const before = candidates.get(intentId) ?? { sum: 0, phrase, most: 0 }
      const isNearer = similarity > before.most
      candidates.set(intentId, {
        sum: before.sum + similarity,
        phrase: isNearer ? phrase : before.phrase,
        most: isNearer ? similarity : before.most,
      })
    }
  }
  const [best] = [...candidates]
    // The model may be older than the draft, whose intents are suggested.
    .filter(([id]) => intents.has(id))
    .toSorted(([, one], [, other]) => other.sum - one.sum)
  if (!best) return null
  const [intentId, { sum, phrase }] = best
  const likeness = sum / compared.length
  const intent = intents.get(intentId)
  if (!intent || likeness < LIKENESS_MIN) return null
  return { intentId, storyId: intent.story_id, name: intent.name, phrase, likeness: Math.min(1, rounded(likeness)) }
}

/** Rounds to three digits. */
const rounded = (likeness: number): number => Math.round(likeness * 1_000) / 1_000
