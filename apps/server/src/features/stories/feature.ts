import { STORY_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { storyRoutes } from './stories.routes.ts'

/** Groups of intents. */
export const stories: OpenFeature = () => ({
  routes: storyRoutes(),
  constraints: { stories_agent_id_name_key_key: STORY_NAME_TAKEN },
})
