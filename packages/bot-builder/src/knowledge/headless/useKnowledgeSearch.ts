import type { PlatformError } from '@platform/client'
import { useCommand } from '@platform/client/react'
import type { KnowledgeSearch } from '@platform/contract'
import { useState } from 'react'
import { outcomeOf } from '../../shared/outcome.ts'

/** What `useKnowledgeSearch` returns: values first, verbs after. */
export interface UseKnowledgeSearchResult {
  readonly query: string
  readonly isSearching: boolean
  /** What was found for `asked`; null before the first question. */
  readonly found: KnowledgeSearch | null
  /** The question that `found` answers. */
  readonly asked: string
  readonly error: PlatformError | null
  readonly setQuery: (query: string) => void
  /** Asks; a blank question is not sent. */
  readonly search: () => Promise<void>
}

/** Looks up passages of an agent's knowledge base, without a language model. */
export function useKnowledgeSearch(agentId: string): UseKnowledgeSearchResult {
  const searching = useCommand('knowledge.search')
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<{ asked: string; found: KnowledgeSearch } | null>(null)
  const [error, setError] = useState<PlatformError | null>(null)
  return {
    query,
    isSearching: searching.isRunning,
    found: answer?.found ?? null,
    asked: answer?.asked ?? '',
    error,
    setQuery,
    async search() {
      const asked = query.trim()
      if (asked === '' || searching.isRunning) return
      setError(null)
      const outcome = await outcomeOf<never, KnowledgeSearch>(() => searching.runOrThrow({ agentId, query: asked }))
      if (outcome.status === 'done') setAnswer({ asked, found: outcome.value })
      else if (outcome.status === 'failed') setError(outcome.error)
    },
  }
}
