import type { Passage } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { wordsOf } from '../../words.ts'
import { knowledgeOf, type KeptPassage, type KnowledgeRecord } from './records.ts'

/** Share of a question's words that a passage must contain to answer it. */
const CONFIDENT = 0.5

/** Returns the passages that share words with a question, best first, and whether the best one answers it. */
export function findPassages(
  world: World,
  agentId: string,
  query: string,
  limit: number,
): { passages: Passage[]; isConfident: boolean } {
  const asked = wordsOf(query)
  const passages = searched(knowledgeOf(world, agentId))
    .map((passage) => ({ ...passage, score: share(asked, wordsOf(`${passage.title} ${passage.text}`)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
  return { passages, isConfident: (passages[0]?.score ?? 0) >= CONFIDENT }
}

/** Returns the passages of the enabled kinds of sources. */
function searched({ config, sources, passages }: KnowledgeRecord): KeptPassage[] {
  const isOn = { website: config.fromWebsite, document: config.fromDocuments }
  const on = new Set(sources.filter(({ kind }) => isOn[kind]).map(({ id }) => id))
  return passages.filter(({ sourceId }) => on.has(sourceId))
}

function share(asked: ReadonlySet<string>, there: ReadonlySet<string>): number {
  return asked.size === 0 ? 0 : [...asked].filter((word) => there.has(word)).length / asked.size
}
