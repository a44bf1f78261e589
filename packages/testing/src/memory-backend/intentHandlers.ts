import { intentRules, type Intent, type IntentSummary } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { byName, keepRules, pageOf, refuse, requireFreshName, searchByName } from './rules.ts'
import { intentOf, intentOfAgent, intentsOfAgent, storyOf, touchAgent, type World } from './world.ts'

const NAME_TEXTS = {
  blank: 'Intent name should not be empty',
  duplicate: 'Duplicate intent name, intent not created',
}

/** Intents with their phrases, responses and parameters. */
export function intentHandlers(world: World): MemoryHandlers {
  const changed = ({ agentId, storyId, id }: Intent, how: { teaches: boolean }): void => {
    touchAgent(world, agentId, how)
    world.emit({ name: 'intents.changed', payload: { agentId, storyId, intentId: id } })
  }

  return {
    'intents.list': ({ agentId, storyId, from, perPage, name }) => {
      storyOf(world, agentId, storyId)
      const intents = intentsOfAgent(world, agentId).filter((intent) => intent.storyId === storyId)
      const { page, more } = pageOf(searchByName(intents, name).toSorted(byName), from, perPage)
      return { intents: page.map(summary), more }
    },
    'intents.get': ({ agentId, storyId, intentId }) => intentOf(world, agentId, storyId, intentId),
    'intents.save': ({ id, revision, ...content }) => {
      const { agentId, storyId } = content
      storyOf(world, agentId, storyId)
      const known = id === undefined ? undefined : intentOfAgent(world, agentId, id)
      if (known && revision !== undefined && revision !== known.revision) {
        refuse('STALE', 'Someone else has changed this intent', undefined, known)
      }
      keepRules(intentRules(content))
      requireFreshName(NAME_TEXTS, { id, name: content.name }, intentsOfAgent(world, agentId))
      const intent: Intent = {
        ...content,
        id: id ?? nextId('intent'),
        revision: (known?.revision ?? 0) + 1,
        updatedAt: world.now(),
      }
      world.intents.set(intent.id, intent)
      changed(intent, { teaches: JSON.stringify(known?.phrases) !== JSON.stringify(intent.phrases) })
      return intent
    },
    'intents.delete': ({ agentId, storyId, intentId }) => {
      const intent = intentOf(world, agentId, storyId, intentId)
      world.intents.delete(intentId)
      changed(intent, { teaches: true })
      return { message: 'Intent deleted successfully' }
    },
  }
}

function summary({ id, agentId, storyId, name, phrases, updatedAt }: Intent): IntentSummary {
  return { id, agentId, storyId, name, phraseCount: phrases.length, updatedAt }
}
