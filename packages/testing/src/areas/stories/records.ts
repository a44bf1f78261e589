import { STORIES_TOO_MANY, STORY_NAME_TAKEN, STORY_WITHIN_ITSELF, storyRules, type Story } from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'
import { found, refuseBy } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { markUpdated } from '../agents/records.ts'
import { INTENTS } from '../intents/records.ts'

/** Stories. Their `intentCount` is computed when they are read. */
export const STORIES: CollectionState<Story> = defineCollection<Story>({
  resource: 'stories',
  noun: 'Story',
  idField: 'storyId',
  owner: 'agentId',
  rules: storyRules,
  nameTaken: STORY_NAME_TAKEN,
  tooMany: STORIES_TOO_MANY,
  initial: () => ({ parentId: null, intentCount: 0 }),
  checkSave: (world, { id, agentId, parentId }) => {
    const all = world.of(STORIES)
    if (parentId) found(all.list({ agentId, id: parentId })[0])
    for (let outer = parentId; outer; outer = all.get(outer).parentId) if (outer === id) refuseBy(STORY_WITHIN_ITSELF)
  },
  changed: (world, { row: { id, agentId }, isDeleted }) =>
    markUpdated(world, agentId, { affectsModel: isDeleted && dropWithin(world, id) > 0 }),
  present: (story, world) => ({ ...story, intentCount: world.of(INTENTS).list({ storyId: story.id }).length }),
})

/** Deletes the content of a story. Returns the number of intents. */
function dropWithin(world: World, storyId: string): number {
  const within = world.of(STORIES).list({ parentId: storyId })
  world.of(STORIES).drop({ parentId: storyId })
  return within.reduce((count, { id }) => count + dropWithin(world, id), world.of(INTENTS).drop({ storyId }))
}
