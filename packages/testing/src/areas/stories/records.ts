import { STORIES_TOO_MANY, STORY_NAME_TAKEN, type Story } from '@platform/contract'
import { Collection, defineCollection } from '../../memory-backend/collection.ts'
import type { StateDefinition } from '../../memory-backend/world.ts'
import { markUpdated } from '../agents/records.ts'

/** Stories. Their `intentCount` is counted where they are read. */
export const STORIES: StateDefinition<Story, Collection<Story>> = defineCollection<Story>({
  kind: 'story',
  idField: 'storyId',
  owner: 'agentId',
  nameTaken: STORY_NAME_TAKEN,
  tooMany: STORIES_TOO_MANY,
  changed: (world, { row: { agentId } }) => {
    markUpdated(world, agentId, { affectsModel: false })
    world.emit({ name: 'stories.changed', payload: { agentId } })
  },
})
