import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import { collapseSpace, nameKey, STORY_NAME_TAKEN, storyRules } from '@platform/contract'
import type { RuleError, Story, StoryError } from '@platform/contract'
import { useMemo, useState } from 'react'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'

/** The rules that the name of a story can break. */
export type StoryNameError = StoryError | RuleError<'DUPLICATE_NAME', 'name'>

/** Result of `useStories`. */
export interface UseStoriesResult {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Every story of the agent. */
  readonly all: readonly Story[]
  /** The stories whose name contains the search. */
  readonly found: readonly Story[]
  readonly search: string
  readonly error: PlatformError | null
  readonly isSaving: boolean
  readonly setSearch: (search: string) => void
  readonly retry: () => void
  /** Creates a story, or renames the one whose id is given. */
  readonly save: (story: {
    readonly id?: string
    readonly name: string
  }) => Promise<CheckedOutcome<StoryNameError, Story>>
  /** Deletes a story with its intents. */
  readonly remove: (storyId: string) => Promise<CommandOutcome<'stories.delete'>>
}

/** Returns the stories whose name contains the search; case-insensitive. */
export function filterStories(stories: readonly Story[], search: string): readonly Story[] {
  const key = nameKey(search)
  return key === '' ? stories : stories.filter((story) => nameKey(story.name).includes(key))
}

const NO_STORIES: readonly Story[] = []

/** Loads the stories of an agent and filters them by name without a request. */
export function useStories(agentId: string): UseStoriesResult {
  const list = useEndpoint('stories.list', { agentId })
  const saving = useCommand('stories.save')
  const removing = useCommand('stories.delete')
  const [search, setSearch] = useState('')
  const all = list.data?.stories ?? NO_STORIES
  const found = useMemo(() => filterStories(all, search), [all, search])

  return {
    status: list.status === 'idle' ? 'loading' : list.status,
    all,
    found,
    search,
    error: list.error,
    isSaving: saving.isRunning,
    setSearch,
    retry: () => void list.refetch(),
    async save({ id, name }) {
      const isTaken = all.some((story) => story.id !== id && nameKey(story.name) === nameKey(name))
      const invalid = invalidOutcome<StoryNameError>([...storyRules({ name }), ...(isTaken ? [STORY_NAME_TAKEN] : [])])
      if (invalid) return invalid
      const outcome = await saving.run({ ...(id === undefined ? {} : { id }), agentId, name: collapseSpace(name) })
      if (outcome.status === 'done') return outcome
      if (outcome.status === 'refused' && outcome.rule === 'DUPLICATE_NAME') {
        return { status: 'refused', rule: 'INVALID', errors: [STORY_NAME_TAKEN] }
      }
      return { status: 'failed', error: outcome.error }
    },
    remove: (storyId) => removing.run({ agentId, storyId }),
  }
}
