import type { Story } from '@platform/contract'
import { SAMPLE_AGENT_ID as agentId, SAMPLE_STORY_ID } from '../sampleIds.ts'
import { buildStory } from './build.ts'

export const sampleStories = (): Story[] => [
  buildStory({ id: SAMPLE_STORY_ID, agentId, name: 'Bookings' }),
  buildStory({ id: 'story-luggage', agentId, name: 'Luggage' }),
]
