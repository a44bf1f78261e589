import { STORY_WITHIN_ITSELF, storyRules, type Story } from '@platform/contract'
import { found, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { markUpdated } from '../agents/records.ts'
import { INTENTS } from '../intents/records.ts'
import { STORIES } from './records.ts'
import { sampleStories } from './seed.ts'

export const stories = defineArea({
  state: STORIES,
  sample: sampleStories,
  handlers: (world) => {
    const all = world.of(STORIES)
    const counted = (story: Story): Story => ({
      ...story,
      intentCount: world.of(INTENTS).list({ storyId: story.id }).length,
    })
    /** A story and all that are within it. */
    const subtree = (id: string): string[] => [id, ...all.list({ parentId: id }).flatMap((child) => subtree(child.id))]
    return {
      'stories.list': ({ agentId }) => ({ stories: all.list({ agentId }).map(counted) }),
      'stories.save': ({ parentId, ...input }) => {
        const { id, agentId } = input
        const placed = parentId === undefined ? input : { ...input, parentId }
        const story = all.save(placed, { parentId: null, intentCount: 0 }, storyRules(input), () => {
          if (parentId) found(all.list({ agentId, id: parentId })[0])
          if (parentId && id !== undefined && subtree(id).includes(parentId)) refuseBy(STORY_WITHIN_ITSELF)
        })
        return counted(story)
      },
      'stories.delete': ({ agentId, storyId }) => {
        const within = subtree(storyId).map((id) => world.of(INTENTS).drop({ storyId: id }))
        for (const id of subtree(storyId).toReversed()) if (id !== storyId) all.drop({ id })
        all.remove(storyId)
        if (within.some((count) => count > 0)) markUpdated(world, agentId, { affectsModel: true })
        return { message: 'Story deleted successfully' }
      },
    }
  },
})
