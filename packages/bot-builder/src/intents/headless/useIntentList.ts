import { useCommand, usePages } from '@platform/client/react'
import type { CommandOutcome, UsePagesResult } from '@platform/client/react'
import { INTENTS_PAGE_SIZE } from '@platform/contract'
import type { IntentSummary } from '@platform/contract'
import { useState } from 'react'

/** Result of `useIntentList`. */
export interface UseIntentListResult extends UsePagesResult<IntentSummary> {
  /** The list has only intents whose name contains this. */
  readonly search: string
  readonly setSearch: (search: string) => void
  /** Deletes an intent. */
  readonly remove: (intentId: string) => Promise<CommandOutcome<'intents.delete'>>
}

/** Loads the intents of a story, paged and searched by the server. Without a story nothing is loaded. */
export function useIntentList(agentId: string, storyId: string | null): UseIntentListResult {
  // A search applies to one story: it must not hide intents of the next one.
  const [{ story, text }, setSearched] = useState({ story: storyId, text: '' })
  const search = story === storyId ? text : ''
  const pages = usePages(
    'intents.list',
    { agentId, storyId: storyId ?? '', name: search },
    { pageSize: INTENTS_PAGE_SIZE, isEnabled: storyId !== null },
  )
  const removing = useCommand('intents.delete')

  return {
    ...pages,
    search,
    setSearch: (next) => setSearched({ story: storyId, text: next }),
    remove: (intentId) => removing.run({ agentId, storyId: storyId ?? '', intentId }),
  }
}
