import type { Story } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { byName, requireFreshName } from './rules.ts'
import { found, intentsOfAgent, storyOf, touchAgent, type World } from './world.ts'

/** Stories. */
export function storyHandlers(world: World): MemoryHandlers {
  const storiesOf = (agentId: string): Story[] =>
    [...world.stories.values()].filter((story) => story.agentId === agentId).map(counted)
  const counted = (story: Story): Story => ({
    ...story,
    intentCount: intentsOfAgent(world, story.agentId).filter(({ storyId }) => storyId === story.id).length,
  })
  const changed = (agentId: string): void => world.emit({ name: 'stories.changed', payload: { agentId } })

  return {
    'stories.list': ({ agentId }) => {
      found(world.agents.get(agentId))
      return { stories: storiesOf(agentId).toSorted(byName) }
    },
    'stories.save': ({ id, agentId, parentId, name }) => {
      found(world.agents.get(agentId))
      const known = id === undefined ? undefined : storyOf(world, agentId, id)
      if (parentId) storyOf(world, agentId, parentId)
      requireFreshName('Story', name, id, storiesOf(agentId))
      const story: Story = {
        id: id ?? nextId('story'),
        agentId,
        parentId: parentId ?? known?.parentId ?? null,
        name,
        intentCount: 0,
        updatedAt: world.now(),
      }
      world.stories.set(story.id, story)
      changed(agentId)
      return counted(story)
    },
    'stories.delete': ({ agentId, storyId }) => {
      storyOf(world, agentId, storyId)
      const intents = intentsOfAgent(world, agentId).filter((intent) => intent.storyId === storyId)
      for (const intent of intents) world.intents.delete(intent.id)
      world.stories.delete(storyId)
      if (intents.length > 0) touchAgent(world, agentId)
      changed(agentId)
      return { message: 'Story deleted successfully' }
    },
  }
}
