import { useCommand, usePages } from '@platform/client/react'
import type { UsePagesResult } from '@platform/client/react'
import { INTENTS_PAGE_SIZE } from '@platform/contract'
import type { IntentSummary } from '@platform/contract'
import { useState } from 'react'
import { outcomeOf } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'

/** What `useIntentList` returns: values first, verbs after. */
export interface UseIntentListResult extends UsePagesResult<IntentSummary> {
  /** Only intents whose name contains this are asked for. */
  readonly search: string
  readonly setSearch: (search: string) => void
  /** Deletes an intent. The value is what the server says to it. */
  readonly remove: (intentId: string) => Promise<Outcome<never, string>>
}

const intentsOf = (page: { readonly intents: readonly IntentSummary[] }) => page.intents

/** The intents of a story, paged and searched by the server. Without a story there is nothing to ask for. */
export function useIntentList(agentId: string, storyId: string | null): UseIntentListResult {
  // A search belongs to one story: in the next one it would hide intents for no visible reason.
  const [{ story, text }, setSearched] = useState({ story: storyId, text: '' })
  const search = story === storyId ? text : ''
  const pages = usePages(
    'intents.list',
    { agentId, storyId: storyId ?? '', ...(search.trim() === '' ? {} : { name: search.trim() }) },
    { pageSize: INTENTS_PAGE_SIZE, select: intentsOf, isEnabled: storyId !== null },
  )
  const removing = useCommand('intents.delete')

  return {
    ...pages,
    search,
    setSearch: (next) => setSearched({ story: storyId, text: next }),
    remove: (intentId) =>
      outcomeOf(async () => (await removing.runOrThrow({ agentId, storyId: storyId ?? '', intentId })).message),
  }
}
