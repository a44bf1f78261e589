import type { Story } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { byName, refuse, requireFreshName } from './rules.ts'
import { found, intentsOfAgent, storyOf, touchAgent, type World } from './world.ts'

/** Stories. */
export function storyHandlers(world: World): MemoryHandlers {
  const storiesOf = (agentId: string): Story[] =>
    [...world.stories.values()].filter((story) => story.agentId === agentId).map(counted)
  const counted = (story: Story): Story => ({
    ...story,
    intentCount: intentsOfAgent(world, story.agentId).filter(({ storyId }) => storyId === story.id).length,
  })
  /** A story and all that lie within it. */
  const subtree = (agentId: string, id: string): string[] => [
    id,
    ...storiesOf(agentId)
      .filter(({ parentId }) => parentId === id)
      .flatMap((child) => subtree(agentId, child.id)),
  ]
  const changed = (agentId: string): void => world.emit({ name: 'stories.changed', payload: { agentId } })

  return {
    'stories.list': ({ agentId }) => {
      found(world.agents.get(agentId))
      return { stories: storiesOf(agentId).toSorted(byName) }
    },
    'stories.save': ({ id, agentId, parentId, name }) => {
      found(world.agents.get(agentId))
      const known = id === undefined ? undefined : storyOf(world, agentId, id)
      requireFreshName(
        { blank: 'Please give valid name', duplicate: 'Duplication of story name ' },
        { name, id },
        storiesOf(agentId),
      )
      if (parentId) storyOf(world, agentId, parentId)
      if (parentId && id !== undefined && subtree(agentId, id).includes(parentId)) {
        refuse('OUT_OF_RANGE', 'A story cannot lie within itself', 'parentId')
      }
      const story: Story = {
        id: id ?? nextId('story'),
        agentId,
        parentId: parentId === undefined ? (known?.parentId ?? null) : parentId,
        name,
        intentCount: 0,
        updatedAt: world.now(),
      }
      world.stories.set(story.id, story)
      touchAgent(world, agentId, { teaches: false })
      changed(agentId)
      return counted(story)
    },
    'stories.delete': ({ agentId, storyId }) => {
      storyOf(world, agentId, storyId)
      const stories = subtree(agentId, storyId)
      const intents = intentsOfAgent(world, agentId).filter((intent) => stories.includes(intent.storyId))
      for (const intent of intents) world.intents.delete(intent.id)
      for (const id of stories) world.stories.delete(id)
      touchAgent(world, agentId, { teaches: intents.length > 0 })
      changed(agentId)
      return { message: 'Story deleted successfully' }
    },
  }
}
