export * from './stories.limits.ts'
export {
  STORIES_TOO_MANY,
  STORY_NAME_TAKEN,
  STORY_WITHIN_ITSELF,
  storyRules,
  type StoryError,
} from './stories.rules.ts'
export type { Story, StoryInput } from './stories.ts'
