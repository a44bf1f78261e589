import type { PlatformError } from '@platform/client'
import { useCommand } from '@platform/client/react'
import type { Outcome } from '@platform/client/react'
import type { KnowledgeSearch } from '@platform/contract'
import { useState } from 'react'

/** Result of `useKnowledgeSearch`. */
export interface UseKnowledgeSearchResult {
  readonly query: string
  readonly isSearching: boolean
  /** The passages for `asked`; null before the first question. */
  readonly found: KnowledgeSearch | null
  /** The question of `found`. */
  readonly asked: string
  readonly error: PlatformError | null
  readonly setQuery: (query: string) => void
  /** Searches. Does nothing for a blank query, or while another search runs. */
  readonly search: () => Promise<Outcome<'BLANK' | 'SEARCHING', KnowledgeSearch>>
}

/** Searches passages of an agent's knowledge base, without a language model. */
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
      if (asked === '') return { status: 'refused', rule: 'BLANK' }
      if (searching.isRunning) return { status: 'refused', rule: 'SEARCHING' }
      setError(null)
      const outcome = await searching.run({ agentId, query: asked })
      if (outcome.status === 'done') {
        setAnswer({ asked, found: outcome.value })
        return outcome
      }
      setError(outcome.error)
      return { status: 'failed', error: outcome.error }
    },
  }
}
