import { setImmediate } from 'node:timers/promises'
import type { Passage } from '@platform/contract'
import { SizedCache } from '../conversation/SizedCache.ts'
import type { Work } from '../work/work.ts'
import { findBase, listPassages, type StoredPassage } from './knowledge.store.ts'
import { KnowledgeIndex } from './retrieval/KnowledgeIndex.ts'

/** What a question finds. */
export interface Found {
  /** Best first. */
  readonly passages: Passage[]
  /** Whether the best passage is good enough to answer with (see KnowledgeIndex.ts). */
  readonly isConfident: boolean
}

interface Shelf {
  readonly index: KnowledgeIndex
  readonly passages: readonly StoredPassage[]
}

/** Indexes in memory, by what they take: about so many bytes for each character of text. */
const INDEXES_BYTES = 256 * 1024 * 1024
const BYTES_PER_CHARACTER = 6
/** So many passages are indexed without a pause. */
const PASSAGES_AT_ONCE = 50
/** Of all agents of the process: ids are of one agent in the world. */
const shelves = new SizedCache<Shelf>(INDEXES_BYTES)

/**
 * The passages of the agent's knowledge base that fit a question, best first; none when everything is switched off. An
 * index is made when an agent is asked first, and again when what answers has changed.
 */
export async function searchKnowledge(
  { db }: Pick<Work, 'db'>,
  agentId: string,
  query: string,
  { limit }: { readonly limit: number },
): Promise<Found> {
  const base = await findBase(db, agentId)
  if (!base || !(base.from_website || base.from_documents)) return { passages: [], isConfident: false }
  const shelf = await shelves.get(agentId, base.content_revision, async () => {
    const passages = await listPassages(db, agentId)
    const characters = passages.reduce((sum, { text, title }) => sum + text.length + title.length, 0)
    return { value: { index: await indexOf(passages), passages }, bytes: characters * BYTES_PER_CHARACTER }
  })
  if (!shelf) return { passages: [], isConfident: false }
  const { hits, isConfident } = shelf.index.search(query, limit)
  const passages = hits.flatMap(({ position, score }) => {
    const passage = shelf.passages[position]
    return passage ? [{ ...presentPassage(passage), score }] : []
  })
  return { passages, isConfident }
}

/** Yields to other work regularly: millions of characters take a second. */
async function indexOf(passages: readonly StoredPassage[]): Promise<KnowledgeIndex> {
  const index = new KnowledgeIndex()
  for (const [at, passage] of passages.entries()) {
    index.add(passage)
    if (at % PASSAGES_AT_ONCE === PASSAGES_AT_ONCE - 1) await setImmediate()
  }
  return index
}

function presentPassage(passage: StoredPassage): Omit<Passage, 'score'> {
  const { source_id: sourceId, url, page, title, text } = passage
  return { sourceId, source: url ?? passage.source_name, url, page, title, text }
}
