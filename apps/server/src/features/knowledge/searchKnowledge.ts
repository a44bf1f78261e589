import { setImmediate } from 'node:timers/promises'
import type { Passage } from '@platform/contract'
import { SizedCache } from '../../core/caching/SizedCache.ts'
import type { Work } from '../../core/work/work.ts'
import { findBase, listPassages, type StoredPassage } from './knowledge.store.ts'
import { isOnlyQuestions } from './passages/isOnlyQuestions.ts'
import { KnowledgeIndex } from './retrieval/KnowledgeIndex.ts'

/** The results of a search. */
export interface Found {
  /** Best first. */
  readonly passages: Passage[]
  /** Whether the best passage is good enough to answer with (see KnowledgeIndex.ts). */
  readonly isConfident: boolean
}

interface CachedIndex {
  readonly index: KnowledgeIndex
  readonly passages: readonly StoredPassage[]
}

/** Memory of all cached indexes in bytes, and the approximate memory of one character of text. */
const INDEXES_BYTES = 256 * 1024 * 1024
const BYTES_PER_CHARACTER = 6
/** Passages that are indexed before the next yield to other work. */
const PASSAGES_AT_ONCE = 50
/** Shared by all enterprises of the process, because the ids of agents are globally unique. */
const cachedIndexes = new SizedCache<CachedIndex>(INDEXES_BYTES)

/** Opens a transaction of the agent's enterprise. */
interface SearchContext {
  readonly inWork: <T>(operation: (work: Work) => Promise<T>) => Promise<T>
}

/**
 * Searches the agent's knowledge base for a question, best passages first. Finds nothing if everything is switched off.
 * Builds the index at the first search, and again after the content changed, while no transaction is open.
 */
export async function searchKnowledge(
  { inWork }: SearchContext,
  agentId: string,
  query: string,
  { limit }: { readonly limit: number },
): Promise<Found> {
  const base = await inWork(({ db }) => findBase(db, agentId))
  if (!base || !(base.from_website || base.from_documents)) return { passages: [], isConfident: false }
  const cached = await cachedIndexes.get(agentId, base.content_revision, async () => {
    const stored = await inWork(({ db }) => listPassages(db, agentId))
    // A question is not an answer, however much it resembles the one that is asked.
    const passages = distinct(stored.filter(({ text }) => !isOnlyQuestions(text)))
    const characters = passages.reduce((sum, { text, title }) => sum + text.length + title.length, 0)
    return { value: { index: await indexOf(passages), passages }, bytes: characters * BYTES_PER_CHARACTER }
  })
  if (!cached) return { passages: [], isConfident: false }
  const { hits, isConfident } = cached.index.search(query, limit)
  const passages = hits.flatMap(({ position, score }) => {
    const passage = cached.passages[position]
    return passage ? [{ ...presentPassage(passage), score }] : []
  })
  return { passages, isConfident }
}

/**
 * Each passage once, of the first source that has it. A page may be read for several sources, and words that are counted
 * twice count as common ones.
 */
function distinct(passages: readonly StoredPassage[]): StoredPassage[] {
  const first = new Map<string, StoredPassage>()
  for (const passage of passages) {
    const content = JSON.stringify([passage.title, passage.text])
    if (!first.has(content)) first.set(content, passage)
  }
  return [...first.values()]
}

/** Builds an index. Yields to other work regularly, because millions of characters take a second. */
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
  return { sourceId, source: sourceOf(passage), url, page, title, text }
}

/** A page of a PDF has the address that browsers open at that page (RFC 8118). */
function sourceOf({ url, page, source_name: fileName }: StoredPassage): string {
  if (url === null) return fileName
  return page === null ? url : `${url}#page=${page}`
}
