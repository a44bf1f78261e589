import {
  createPhraseIndex,
  findConflicts,
  type PhraseConflict,
  type PhraseIndex,
  type PhraseOfIntent,
} from '@platform/nlu'
import type { ConflictQuery } from './conflicts.messages.ts'

interface CachedPhrases {
  readonly revision: string
  readonly phrases: ReadonlyMap<string, PhraseOfIntent>
  readonly index: PhraseIndex
  /** All conflicts, once they were requested. */
  conflicts?: Promise<PhraseConflict[]>
}

/** The phrases of the most recently requested agents, indexed for comparison, up to a number. */
export class PhraseCache {
  readonly #limit: number
  /** Oldest use first. */
  readonly #agents = new Map<string, CachedPhrases>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether the agent's phrases of this revision are cached. */
  has(agentId: string, revision: string): boolean {
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

  async find(agentId: string, query: ConflictQuery): Promise<readonly PhraseConflict[]> {
    const agent = this.#agents.get(agentId)
    if (!agent) return []
    this.#agents.delete(agentId)
    this.#agents.set(agentId, agent)
    if (query.type === 'list') return (agent.conflicts ??= findConflicts([...agent.phrases.values()]))
    const { intentId, context } = query
    return query.phrases.flatMap((phrase) => agent.index.check({ intentId, context, phrase }) ?? [])
  }
}

function changed({ index, phrases }: CachedPhrases, fresh: ReadonlyMap<string, PhraseOfIntent>): PhraseIndex {
  for (const [key, phrase] of phrases) if (!fresh.has(key)) index.remove(phrase)
  for (const [key, phrase] of fresh) if (!phrases.has(key)) index.add(phrase)
  return index
}

const keyOf = ({ intentId, phrase, context }: PhraseOfIntent): string => JSON.stringify([intentId, phrase, context])
