import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome, Outcome } from '@platform/client/react'
import { collapseSpace, NAME_MAX, nameKey } from '@platform/contract'
import type { Story } from '@platform/contract'
import { useMemo, useState } from 'react'

/** Why a story's name is not taken. */
export type StoryProblem = 'STORY_NAME_BLANK' | 'STORY_NAME_TOO_LONG' | 'STORY_NAME_DUPLICATE'

/** What `useStories` returns: values first, verbs after. */
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
  readonly save: (story: { readonly id?: string; readonly name: string }) => Promise<Outcome<StoryProblem, Story>>
  /** Deletes a story with its intents. */
  readonly remove: (storyId: string) => Promise<CommandOutcome<'stories.delete'>>
}

/** What is wrong with a name that a story would get; `id` is the story that has it already (specification 1 §5). */
export function storyProblem(stories: readonly Story[], name: string, id?: string): StoryProblem | null {
  const key = nameKey(name)
  if (key === '') return 'STORY_NAME_BLANK'
  if (collapseSpace(name).length > NAME_MAX) return 'STORY_NAME_TOO_LONG'
  return stories.some((story) => story.id !== id && nameKey(story.name) === key) ? 'STORY_NAME_DUPLICATE' : null
}

/** The stories whose name contains the search, whatever its case. */
export function filterStories(stories: readonly Story[], search: string): readonly Story[] {
  const key = nameKey(search)
  return key === '' ? stories : stories.filter((story) => nameKey(story.name).includes(key))
}

const NO_STORIES: readonly Story[] = []

/** The stories of an agent, searched by name on the spot. */
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
      const problem = storyProblem(all, name, id)
      if (problem) return { status: 'refused', rule: problem }
      const outcome = await saving.run({ ...(id === undefined ? {} : { id }), agentId, name: collapseSpace(name) })
      if (outcome.status === 'done') return outcome
      if (outcome.status === 'refused' && outcome.rule === 'DUPLICATE_NAME') {
        return { status: 'refused', rule: 'STORY_NAME_DUPLICATE' }
      }
      return { status: 'failed', error: outcome.error }
    },
    remove: (storyId) => removing.run({ agentId, storyId }),
  }
}
