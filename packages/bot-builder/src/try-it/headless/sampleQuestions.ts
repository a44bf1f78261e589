import type { Intent, IntentSummary } from '@platform/contract'

/** Number of intents whose phrases are shown as sample questions. */
export const SAMPLES_MAX = 4
/** A longer phrase does not fit on a button, in UTF-16 units. */
const LENGTH_MAX = 80

/** Returns a few intents with phrases, of as many stories as possible. */
export function sampleIntents(intents: readonly IntentSummary[]): readonly IntentSummary[] {
  const byStory = Map.groupBy(
    intents.filter(({ phraseCount }) => phraseCount > 0),
    ({ storyId }) => storyId,
  )
  const longest = Math.max(0, ...[...byStory.values()].map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, turn) =>
    [...byStory.values()].flatMap((ofStory) => ofStory.slice(turn, turn + 1)),
  )
  return inTurns.flat().slice(0, SAMPLES_MAX)
}

/**
 * Returns a phrase of the intent that a person wrote and that fits on a button. Null if there is none, or if the intent
 * answers only within a conversation.
 */
export function sampleQuestion({ phrases, dialogue }: Intent): string | null {
  if (dialogue.requires.length > 0) return null
  return phrases.find(({ text, isGenerated }) => isGenerated !== true && text.length <= LENGTH_MAX)?.text ?? null
}
