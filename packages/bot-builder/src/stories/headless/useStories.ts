import { useCommand, useEndpoint, useSearchedList } from '@platform/client/react'
import type { CommandOutcome, SearchedList } from '@platform/client/react'
import { collapseSpace, nameKey, STORY_NAME_TAKEN, storyRules } from '@platform/contract'
import type { RuleError, Story, StoryError } from '@platform/contract'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'

/** The rules that the name of a story can break. */
export type StoryNameError = StoryError | RuleError<'DUPLICATE_NAME', 'name'>

/** Result of `useStories`. */
export interface UseStoriesResult extends SearchedList<Story> {
  readonly isSaving: boolean
  /** Creates a story, or renames the one whose id is given. */
  readonly save: (story: {
    readonly id?: string
    readonly name: string
  }) => Promise<CheckedOutcome<StoryNameError, Story>>
  /** Deletes a story with its intents. */
  readonly remove: (storyId: string) => Promise<CommandOutcome<'stories.delete'>>
}

/** Loads the stories of an agent and filters them by name without a request. */
export function useStories(agentId: string): UseStoriesResult {
  const list = useEndpoint('stories.list', { agentId })
  const saving = useCommand('stories.save')
  const removing = useCommand('stories.delete')
  const searched = useSearchedList(list, list.data?.stories)

  return {
    ...searched,
    isSaving: saving.isRunning,
    async save({ id, name }) {
      const isTaken = searched.all.some((story) => story.id !== id && nameKey(story.name) === nameKey(name))
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
