import type { ConflictingPhrases, IntentPhrase, PhraseConflict } from '@platform/contract'
import type { PhraseConflict as Found, PhraseOfIntent } from '@platform/nlu'
import type { IntentInfo } from './conflicts.store.ts'

type IntentInfos = ReadonlyMap<string, IntentInfo>

/** Converts the conflict of a checked phrase. Undefined if the rival's intent was deleted meanwhile. */
export function presentCheck({ phrase, rival, own }: Found, intents: IntentInfos): PhraseConflict | undefined {
  const presented = intentPhrase(rival, intents)
  return (
    presented && {
      phrase,
      rival: presented,
      similarity: rounded(rival.similarity),
      ownSimilarity: own && rounded(own.similarity),
    }
  )
}

/** Converts the conflict of two phrases. Undefined if one of their intents was deleted meanwhile. */
export function presentConflict(
  { rival, own, ...phrase }: Found,
  intents: IntentInfos,
): ConflictingPhrases | undefined {
  const [one, other] = [intentPhrase(phrase, intents), intentPhrase(rival, intents)]
  if (!one || !other) return undefined
  return { one, other, similarity: rounded(rival.similarity), ownSimilarity: own && rounded(own.similarity) }
}

function intentPhrase({ intentId, phrase }: PhraseOfIntent, intents: IntentInfos): IntentPhrase | undefined {
  const intent = intents.get(intentId)
  return intent && { intentId, intentName: intent.name, storyId: intent.story_id, phrase }
}

/** Rounds a similarity to three digits. */
const rounded = (similarity: number): number => Math.round(similarity * 1_000) / 1_000
