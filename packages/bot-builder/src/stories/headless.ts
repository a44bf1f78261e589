export { useStories } from './headless/useStories.ts'
export type { StoryProblem, UseStoriesResult } from './headless/useStories.ts'
