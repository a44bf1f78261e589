import {
  createPhraseIndex,
  findConflicts,
  type PhraseConflict,
  type PhraseIndex,
  type PhraseOfIntent,
} from '@platform/nlu'
import type { ConflictQuery, FoundConflicts } from './conflicts.messages.ts'

interface CachedPhrases {
  readonly revision: string
  readonly phrases: ReadonlyMap<string, PhraseOfIntent>
  readonly index: PhraseIndex
}

/** All conflicts of an agent, once they were requested. */
interface KeptConflicts {
  readonly revision: string
  readonly conflicts: Promise<readonly PhraseConflict[]>
  /** 0 until they are found. */
  count: number
  /** Ends the search for them. */
  readonly abort: () => void
}

/**
 * The phrases of the most recently requested agents, indexed for comparison, and all conflicts of agents, each up to a
 * number. Finding all conflicts of an agent takes seconds to minutes; they stay when its phrases are evicted.
 */
export class PhraseCache {
  readonly #limit: number
  /** Oldest use first. */
  readonly #agents = new Map<string, CachedPhrases>()

  readonly #conflictsLimit: number
  /** By agent; oldest use first. */
  readonly #lists = new Map<string, KeptConflicts>()

  constructor(limit: number, conflictsLimit: number) {
    this.#limit = limit
    this.#conflictsLimit = conflictsLimit
  }

  /** Whether a query for the agent at this revision can be answered. */
  has(agentId: string, revision: string, type: ConflictQuery['type']): boolean {
    if (type === 'list' && this.#lists.get(agentId)?.revision === revision) return true
    return this.#agents.get(agentId)?.revision === revision
  }

  /** Caches the phrases of a revision. If the agent is cached, only changed phrases are indexed. */
  put(agentId: string, revision: string, phrases: readonly PhraseOfIntent[]): void {
    const fresh = new Map(phrases.map((phrase) => [keyOf(phrase), phrase]))
    const before = this.#agents.get(agentId)
    this.#agents.delete(agentId)
    this.#agents.set(agentId, {
      revision,
      phrases: fresh,
      index: before ? changed(before, fresh) : createPhraseIndex(phrases),
    })
    let count = [...this.#agents.values()].reduce((sum, agent) => sum + agent.phrases.size, 0)
    for (const [oldest, agent] of this.#agents) {
      if (count <= this.#limit || oldest === agentId) return
      this.#agents.delete(oldest)
      count -= agent.phrases.size
    }
  }

  /** Answers a query that {@link has} permits, with what is cached now. */
  async find(agentId: string, query: ConflictQuery): Promise<FoundConflicts> {
    if (query.type === 'list') return pageOf(await this.#list(agentId), query)
    const agent = this.#agents.get(agentId)
    if (!agent) return { conflicts: [], total: 0 }
    this.#agents.delete(agentId)
    this.#agents.set(agentId, agent)
    const { intentId, context } = query
    const conflicts = query.phrases.flatMap((phrase) => agent.index.check({ intentId, context, phrase }) ?? [])
    return { conflicts, total: conflicts.length }
  }

  #list(agentId: string): Promise<readonly PhraseConflict[]> {
    const agent = this.#agents.get(agentId)
    const kept = this.#lists.get(agentId)
    this.#lists.delete(agentId)
    // Without its phrases, only the kept ones can have been permitted.
    if (kept && (!agent || agent.revision === kept.revision)) {
      this.#lists.set(agentId, kept)
      return kept.conflicts
    }
    // Of a large agent that people edit, only one search would otherwise end before the next one begins.
    kept?.abort()
    if (!agent) return Promise.resolve([])
    const aborting = new AbortController()
    const conflicts = this.#search(agentId, agent, aborting.signal)
    this.#lists.set(agentId, { revision: agent.revision, conflicts, count: 0, abort: () => aborting.abort() })
    return conflicts
  }

  async #search(agentId: string, agent: CachedPhrases, signal: AbortSignal): Promise<readonly PhraseConflict[]> {
    try {
      const found = await findConflicts([...agent.phrases.values()], { signal })
      const list = this.#lists.get(agentId)
      if (list?.revision === agent.revision) list.count = found.length
      this.#forgetLists(agentId)
      return found
    } catch (error) {
      // Those who wait get the conflicts of the newer phrases.
      if (signal.aborted) return this.#list(agentId)
      throw error
    }
  }

  #forgetLists(newest: string): void {
    let count = [...this.#lists.values()].reduce((sum, list) => sum + list.count, 0)
    for (const [oldest, list] of this.#lists) {
      if (count <= this.#conflictsLimit) return
      if (oldest === newest) continue
      this.#lists.delete(oldest)
      count -= list.count
    }
  }
}

function pageOf(
  conflicts: readonly PhraseConflict[],
  { from, perPage }: { readonly from: number; readonly perPage: number },
): FoundConflicts {
  return { conflicts: conflicts.slice(from, perPage === -1 ? undefined : from + perPage), total: conflicts.length }
}

function changed({ index, phrases }: CachedPhrases, fresh: ReadonlyMap<string, PhraseOfIntent>): PhraseIndex {
  for (const [key, phrase] of phrases) if (!fresh.has(key)) index.remove(phrase)
  for (const [key, phrase] of fresh) if (!phrases.has(key)) index.add(phrase)
  return index
}

const keyOf = ({ intentId, phrase, context }: PhraseOfIntent): string => JSON.stringify([intentId, phrase, context])
