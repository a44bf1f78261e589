import { STORY_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { observe } from '../../core/work/changes.ts'
import { STORY_DELETED, STORY_SAVED } from './stories.changes.ts'
import { storyRoutes } from './stories.routes.ts'

/** Groups of intents. */
export const stories: OpenFeature = () => ({
  routes: storyRoutes(),
  observes: [STORY_SAVED, STORY_DELETED].map((kind) =>
    observe(kind, ({ emit }, { agentId }) => emit({ name: 'stories.changed', payload: { agentId } })),
  ),
  constraints: { stories_agent_id_name_key_key: STORY_NAME_TAKEN },
})
