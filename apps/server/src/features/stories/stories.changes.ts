import { defineChange } from '../../core/work/changes.ts'
import type { StoryIntent } from './stories.store.ts'

/** A story was created or changed. */
export const STORY_SAVED = defineChange<{ readonly agentId: string }>('story saved')

/** A story that was deleted with the stories within it, and the intents that were in them. */
export interface StoryDeletion {
  readonly agentId: string
  readonly intents: readonly StoryIntent[]
}

/** A story was deleted. */
export const STORY_DELETED = defineChange<StoryDeletion>('story deleted')
