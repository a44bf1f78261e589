import { requireAgent } from '../agents/agents.service.ts'
import { route, type Route } from '../../core/http/route.ts'
import { presentStory } from './stories.presenter.ts'
import { removeStory, saveStory } from './stories.service.ts'
import { listStories } from './stories.store.ts'

export function storyRoutes(): Route[] {
  return [
    route('stories.list', async ({ agentId }, context) => {
      await requireAgent(context, agentId)
      return { stories: (await listStories(context.db, agentId)).map(presentStory) }
    }),

    route('stories.save', async (input, context) => {
      const { before, after } = await saveStory(context, input)
      context.audit({
        entity: 'story',
        entityId: after.id,
        before: before && { name: before.name, parentId: before.parent_id },
        after: { name: after.name, parentId: after.parent_id },
      })
      return presentStory(after)
    }),

    route('stories.delete', async (key, context) => {
      const { story, intentCount } = await removeStory(context, key)
      context.audit({ entity: 'story', entityId: story.id, before: { name: story.name, intentCount } })
      return { message: 'Story deleted successfully' }
    }),
  ]
}
