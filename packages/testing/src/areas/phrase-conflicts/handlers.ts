import {
  phraseKey,
  requiredContextsKey,
  type ConflictingPhrases,
  type Intent,
  type IntentPhrase,
} from '@platform/contract'
import { pageOf } from '../../memory-backend/collection.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { wordsOf } from '../../words.ts'
import { INTENTS } from '../intents/records.ts'

/** Smallest similarity of two phrases that is a conflict. */
const MIN_SIMILARITY = 0.6

/** A phrase and its words. */
interface Entry {
  readonly intentPhrase: IntentPhrase
  /** Key of the contexts that its intent requires. */
  readonly context: string
  readonly words: ReadonlySet<string>
}

/** Phrases that are closer to another intent than to their own, by shared words. */
export const phraseConflicts = defineArea({
  handlers: (world) => {
    const entriesOfAgent = (agentId: string) => entriesOf(world.of(INTENTS).list({ agentId }))
    return {
      'conflicts.check': ({ agentId, intentId, phrases }) => {
        const entries = entriesOfAgent(agentId)
        return {
          conflicts: phrases.flatMap((phrase) => {
            const conflict = conflictOf(phrase, wordsOf(phrase), intentId, entries)
            return conflict ? [{ phrase, ...conflict }] : []
          }),
        }
      },
      'conflicts.list': ({ agentId, ...range }) => {
        const all = allConflicts(entriesOfAgent(agentId))
        const { page, more } = pageOf(all, range)
        return { conflicts: page, total: all.length, more }
      },
    }
  },
})

/** Phrases by intent: each is compared with the others of its intent, and with those of all other intents. */
type Entries = ReadonlyMap<string, readonly Entry[]>

function entriesOf(intents: readonly Intent[]): Entries {
  return new Map(
    intents.map(({ id, name, storyId, phrases, dialogue: { requires } }) => [
      id,
      phrases.map(({ text }) => ({
        intentPhrase: { intentId: id, intentName: name, storyId, phrase: text },
        context: requiredContextsKey(requires),
        words: wordsOf(text),
      })),
    ]),
  )
}

function allConflicts(entries: Entries): ConflictingPhrases[] {
  const reported = new Set<string>()
  const conflicts = [...entries.values()].flat().flatMap(({ intentPhrase: one, words }): ConflictingPhrases[] => {
    const conflict = conflictOf(one.phrase, words, one.intentId, entries)
    if (!conflict || reported.has(JSON.stringify([conflict.rival, one]))) return []
    reported.add(JSON.stringify([one, conflict.rival]))
    const { rival: other, ...rest } = conflict
    return [{ one, other, ...rest }]
  })
  return conflicts.toSorted((one, other) => other.similarity - one.similarity)
}

function conflictOf(phrase: string, words: ReadonlySet<string>, intentId: string | undefined, entries: Entries) {
  const context = entries.get(intentId ?? '')?.[0]?.context ?? ''
  const rivals = [...entries].flatMap(([id, others]) =>
    id === intentId || others[0]?.context !== context ? [] : [nearest(words, others)],
  )
  const rival = rivals.reduce((best, other) => (other.similarity > best.similarity ? other : best), NOTHING)
  // Most phrases are similar to none of another intent: then their own intent, which may be large, is not searched.
  if (!rival.entry || rival.similarity < MIN_SIMILARITY) return null
  const own = (entries.get(intentId ?? '') ?? []).filter(
    ({ intentPhrase }) => phraseKey(intentPhrase.phrase) !== phraseKey(phrase),
  )
  const twin = nearest(words, own)
  if (rival.similarity < twin.similarity) return null
  return {
    rival: rival.entry.intentPhrase,
    similarity: rival.similarity,
    ownSimilarity: twin.entry ? twin.similarity : null,
  }
}

interface Nearest {
  readonly entry: Entry | null
  readonly similarity: number
}

const NOTHING: Nearest = { entry: null, similarity: 0 }

function nearest(words: ReadonlySet<string>, others: readonly Entry[]): Nearest {
  return others.reduce((best: Nearest, entry) => {
    const similarity = similarityOf(words, entry.words)
    return similarity > best.similarity ? { entry, similarity } : best
  }, NOTHING)
}

/** Returns the similarity of two phrases: the share of common words. */
function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared += 1
  return shared === 0 ? 0 : shared / Math.sqrt(one.size * other.size)
}
