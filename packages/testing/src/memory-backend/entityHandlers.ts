import {
  findCollisions,
  isSystemEntityId,
  systemEntities,
  systemEntity,
  tidyValue,
  type Entity,
  type EntityUse,
  type Intent,
} from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { checkValues } from './checkEntity.ts'
import { byName, pageOf, refuse, requireFreshName, searchByName } from './rules.ts'
import { entitiesOfAgent, entityOf, found, intentsOfAgent, touchAgent, type World } from './world.ts'

const NAME_TEXTS = {
  blank: 'Entity name should not be empty',
  duplicate: 'Duplicate entity name, entity not saved',
}

/** What an agent recognises within sentences. */
export function entityHandlers(world: World): MemoryHandlers {
  const changed = (agentId: string, entityId: string): void => {
    touchAgent(world, agentId, { teaches: true })
    world.emit({ name: 'entities.changed', payload: { agentId, entityId } })
  }
  const anyEntity = (agentId: string, entityId: string): Entity => {
    found(world.agents.get(agentId))
    return isSystemEntityId(entityId) ? systemEntity(agentId, entityId) : entityOf(world, agentId, entityId)
  }

  return {
    'entities.list': ({ agentId, from, perPage, kind, name, valuesMax }) => {
      found(world.agents.get(agentId))
      const custom = kind === 'system' ? [] : entitiesOfAgent(world, agentId).toSorted(byName)
      const system = kind === 'custom' ? [] : systemEntities(agentId)
      const { page, more } = pageOf(searchByName([...custom, ...system], name), from, perPage)
      return { entities: page.map((entity) => ({ ...entity, values: entity.values.slice(0, valuesMax) })), more }
    },
    'entities.get': ({ agentId, entityId }) => anyEntity(agentId, entityId),
    'entities.usage': ({ agentId, entityId }) => {
      anyEntity(agentId, entityId)
      return { uses: usesOf(world, agentId, entityId) }
    },
    'entities.save': ({ id, revision, ...content }) => {
      const { agentId } = content
      found(world.agents.get(agentId))
      if (id !== undefined) refuseSystem(id)
      const known = id === undefined ? undefined : entityOf(world, agentId, id)
      if (known && revision !== undefined && revision !== known.revision) {
        const current = { entity: known, message: '', collisions: findCollisions(known.values) }
        refuse('STALE', 'Someone else has changed this entity', undefined, current)
      }
      const values = content.values.map(tidyValue)
      const others = [...entitiesOfAgent(world, agentId), ...systemEntities(agentId)]
      requireFreshName(NAME_TEXTS, { id, name: content.name }, others)
      checkValues(values)
      const entity: Entity = {
        ...content,
        id: id ?? nextId('entity'),
        kind: 'custom',
        description: '',
        values,
        valueCount: values.length,
        revision: (known?.revision ?? 0) + 1,
        updatedAt: world.now(),
      }
      world.entities.set(entity.id, entity)
      changed(agentId, entity.id)
      const message = known ? 'Entity updated successfully' : 'Entity created successfully'
      return { entity, message, collisions: findCollisions(values) }
    },
    'entities.delete': ({ agentId, entityId }) => {
      found(world.agents.get(agentId))
      refuseSystem(entityId)
      entityOf(world, agentId, entityId)
      const uses = usesOf(world, agentId, entityId)
      for (const { intentId } of uses) {
        const intent = withoutEntity(found(world.intents.get(intentId)), entityId)
        world.intents.set(intentId, { ...intent, revision: intent.revision + 1, updatedAt: world.now() })
        world.emit({ name: 'intents.changed', payload: { agentId, storyId: intent.storyId, intentId } })
      }
      world.entities.delete(entityId)
      changed(agentId, entityId)
      return { message: 'Entity deleted successfully', uses }
    },
  }
}

function refuseSystem(entityId: string): void {
  if (isSystemEntityId(entityId)) refuse('READ_ONLY', 'System entities cannot be changed')
}

/** The intents that use an entity, in order of their names. */
function usesOf(world: World, agentId: string, entityId: string): EntityUse[] {
  return intentsOfAgent(world, agentId)
    .toSorted(byName)
    .map(({ id, storyId, name, phrases, parameters }) => ({
      intentId: id,
      storyId,
      name,
      phraseCount: phrases.filter((phrase) => phrase.annotations.some((range) => range.entityId === entityId)).length,
      isParameter: parameters.some((parameter) => parameter.id === entityId),
    }))
    .filter(({ phraseCount, isParameter }) => phraseCount > 0 || isParameter)
}

function withoutEntity(intent: Intent, entityId: string): Intent {
  return {
    ...intent,
    phrases: intent.phrases.map((phrase) => ({
      ...phrase,
      annotations: phrase.annotations.filter((range) => range.entityId !== entityId),
    })),
    parameters: intent.parameters.filter((parameter) => parameter.id !== entityId),
  }
}
