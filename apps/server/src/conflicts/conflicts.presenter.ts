import type { Conflict, PhraseConflict, PlacedPhrase } from '@platform/contract'
import type { PhraseConflict as Found, PhraseOfIntent } from '@platform/nlu'
import type { IntentPlace } from './conflicts.store.ts'

type Places = ReadonlyMap<string, IntentPlace>

/** A phrase that was checked. Nothing when its rival's intent was deleted meanwhile. */
export function presentCheck({ phrase, rival, own }: Found, places: Places): PhraseConflict | undefined {
  const placed = placedPhrase(rival, places)
  return (
    placed && { phrase, rival: placed, similarity: part(rival.similarity), ownSimilarity: own && part(own.similarity) }
  )
}

/** Two phrases that conflict. Nothing when one of their intents was deleted meanwhile. */
export function presentConflict({ rival, own, ...phrase }: Found, places: Places): Conflict | undefined {
  const [one, other] = [placedPhrase(phrase, places), placedPhrase(rival, places)]
  if (!one || !other) return undefined
  return { one, other, similarity: part(rival.similarity), ownSimilarity: own && part(own.similarity) }
}

function placedPhrase({ intentId, phrase }: PhraseOfIntent, places: Places): PlacedPhrase | undefined {
  const intent = places.get(intentId)
  return intent && { intentId, intentName: intent.name, storyId: intent.story_id, phrase }
}

/** As exact as anybody reads it. */
const part = (similarity: number): number => Math.round(similarity * 1_000) / 1_000
