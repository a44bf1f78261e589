import { usePages } from '@platform/client/react'
import type { UsePagesResult } from '@platform/client/react'
import { INTENTS_SEARCH_PAGE_SIZE } from '@platform/contract'
import type { IntentSummary } from '@platform/contract'
import { useState } from 'react'

/** Result of `useIntentSearch`. */
export interface UseIntentSearchResult extends UsePagesResult<IntentSummary> {
  /** The text whose intents are shown. */
  readonly search: string
  /** Searches the names. A blank text finds all intents. */
  readonly setSearch: (search: string) => void
}

/** Loads the intents of an agent, of all stories, page by page. */
export function useIntentSearch(agentId: string): UseIntentSearchResult {
  const [search, setSearch] = useState('')
  const pages = usePages('intents.search', { agentId, name: search }, { pageSize: INTENTS_SEARCH_PAGE_SIZE })
  return { ...pages, search, setSearch }
}
