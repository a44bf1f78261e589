export { useStories } from './headless/useStories.ts'
export type { StoryNameError, UseStoriesResult } from './headless/useStories.ts'
