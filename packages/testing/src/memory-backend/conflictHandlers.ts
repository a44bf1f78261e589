import { phraseKey, type Conflict, type Intent, type PlacedPhrase } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { pageOf } from './rules.ts'
import { found, intentOfAgent, intentsOfAgent, type World } from './world.ts'

/** How alike phrases of two intents must be before that is worth a word. */
const ALIKE = 0.6

/** Phrases that are closer to another intent than to their own, by the words that they share. */
export function conflictHandlers(world: World): MemoryHandlers {
  return {
    'conflicts.check': ({ agentId, intentId, phrases }) => {
      found(world.agents.get(agentId))
      const intents = intentsOfAgent(world, agentId)
      if (intentId !== undefined) intentOfAgent(world, agentId, intentId)
      return {
        conflicts: phrases.flatMap((phrase) => {
          const conflict = conflictOf(phrase, intentId, intents)
          return conflict ? [{ phrase, ...conflict }] : []
        }),
      }
    },
    'conflicts.list': ({ agentId, from, perPage }) => {
      found(world.agents.get(agentId))
      const all = allConflicts(intentsOfAgent(world, agentId))
      const { page, more } = pageOf(all, from, perPage)
      return { conflicts: page, total: all.length, more }
    },
  }
}

function allConflicts(intents: readonly Intent[]): Conflict[] {
  const told = new Set<string>()
  const conflicts = intents.flatMap((intent) =>
    intent.phrases.flatMap(({ text }): Conflict[] => {
      const conflict = conflictOf(text, intent.id, intents)
      const one = placed(intent, text)
      if (!conflict || told.has(JSON.stringify([conflict.rival, one]))) return []
      told.add(JSON.stringify([one, conflict.rival]))
      const { rival: other, ...rest } = conflict
      return [{ one, other, ...rest }]
    }),
  )
  return conflicts.toSorted((one, other) => other.similarity - one.similarity)
}

function conflictOf(phrase: string, intentId: string | undefined, intents: readonly Intent[]) {
  const rivals = intents.filter(({ id }) => id !== intentId).flatMap(placedPhrases)
  const own = intents.filter(({ id }) => id === intentId).flatMap(placedPhrases)
  const [rival] = nearest(phrase, rivals)
  const [twin] = nearest(
    phrase,
    own.filter((other) => phraseKey(other.phrase) !== phraseKey(phrase)),
  )
  if (!rival || rival.similarity < ALIKE || rival.similarity < (twin?.similarity ?? 0)) return null
  return { rival: rival.placed, similarity: rival.similarity, ownSimilarity: twin?.similarity ?? null }
}

function nearest(phrase: string, others: readonly PlacedPhrase[]) {
  return others
    .map((other) => ({ placed: other, similarity: alike(phrase, other.phrase) }))
    .filter(({ similarity }) => similarity > 0)
    .toSorted((one, other) => other.similarity - one.similarity)
}

/** The part of their words that two phrases share. */
function alike(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared === 0 ? 0 : shared / Math.sqrt(first.size * second.size)
}

const wordsOf = (phrase: string): Set<string> => new Set(phraseKey(phrase).match(/[\p{L}\p{M}\p{N}]+/gu))
const placed = ({ id, name, storyId }: Intent, phrase: string): PlacedPhrase => ({
  intentId: id,
  intentName: name,
  storyId,
  phrase,
})
const placedPhrases = (intent: Intent): PlacedPhrase[] => intent.phrases.map(({ text }) => placed(intent, text))
