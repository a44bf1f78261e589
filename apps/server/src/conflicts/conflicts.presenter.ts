import type { ConflictingPhrases, IntentPhrase, PhraseConflict } from '@platform/contract'
import type { PhraseConflict as Found, PhraseOfIntent } from '@platform/nlu'
import type { IntentPlace } from './conflicts.store.ts'

type Places = ReadonlyMap<string, IntentPlace>

/** A phrase that was checked. Nothing when its rival's intent was deleted meanwhile. */
export function presentCheck({ phrase, rival, own }: Found, places: Places): PhraseConflict | undefined {
  const presented = intentPhrase(rival, places)
  return (
    presented && {
      phrase,
      rival: presented,
      similarity: part(rival.similarity),
      ownSimilarity: own && part(own.similarity),
    }
  )
}

/** Two phrases that conflict. Nothing when one of their intents was deleted meanwhile. */
export function presentConflict({ rival, own, ...phrase }: Found, places: Places): ConflictingPhrases | undefined {
  const [one, other] = [intentPhrase(phrase, places), intentPhrase(rival, places)]
  if (!one || !other) return undefined
  return { one, other, similarity: part(rival.similarity), ownSimilarity: own && part(own.similarity) }
}

function intentPhrase({ intentId, phrase }: PhraseOfIntent, places: Places): IntentPhrase | undefined {
  const intent = places.get(intentId)
  return intent && { intentId, intentName: intent.name, storyId: intent.story_id, phrase }
}

/** As exact as anybody reads it. */
const part = (similarity: number): number => Math.round(similarity * 1_000) / 1_000
