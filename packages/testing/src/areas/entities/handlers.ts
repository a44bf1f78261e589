import {
  ENTITY_READ_ONLY,
  findCollisions,
  isSystemEntityId,
  systemEntities,
  systemEntity,
  normaliseEntityValue,
  type Entity,
  type EntityUse,
  type Intent,
} from '@platform/contract'
import { pageOf, searchByName } from '../../memory-backend/collection.ts'
import { refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { INTENTS } from '../intents/records.ts'
import { ENTITIES, patternError } from './records.ts'
import { sampleEntities } from './seed.ts'

interface Key {
  readonly agentId: string
  readonly entityId: string
}

/** Entities of an agent. */
export const entities = defineArea({
  state: ENTITIES,
  sample: sampleEntities,
  handlers: (world) => {
    const all = world.of(ENTITIES)
    return {
      'entities.list': ({ agentId, kind, name, valuesMax, ...range }) => {
        const custom = kind === 'system' ? [] : all.list({ agentId })
        const system = kind === 'custom' ? [] : systemEntities(agentId)
        const { page, more } = pageOf(searchByName([...custom, ...system], name), range)
        return { entities: page.map((entity) => ({ ...entity, values: entity.values.slice(0, valuesMax) })), more }
      },
      'entities.get': ({ agentId, entityId }): Entity =>
        isSystemEntityId(entityId) ? systemEntity(agentId, entityId) : all.get(entityId),
      'entities.usage': (key) => ({ uses: usesOf(world, key) }),
      'entities.save': (input) => {
        if (input.id !== undefined) refuseSystem(input.id)
        const values = input.values.map(normaliseEntityValue)
        const entity = all.save({ ...input, values, valueCount: values.length })
        const message = input.id === undefined ? 'Entity created successfully' : 'Entity updated successfully'
        return { entity, message, collisions: findCollisions(values) }
      },
      'entities.checkPatterns': ({ patterns }) => ({
        errors: [...new Set(patterns)].flatMap((pattern) => {
          const reason = patternError(pattern)
          return reason === null ? [] : [{ pattern, reason }]
        }),
      }),
      'entities.delete': (key) => {
        refuseSystem(key.entityId)
        const uses = usesOf(world, key)
        for (const { intentId } of uses) removeFrom(world, intentId, key.entityId)
        all.remove(key.entityId)
        return { message: 'Entity deleted successfully', uses }
      },
    }
  },
})

function refuseSystem(entityId: string): void {
  if (isSystemEntityId(entityId)) refuseBy(ENTITY_READ_ONLY)
}

/** The intents that use an entity, in order of their names. */
function usesOf(world: World, { agentId, entityId }: Key): EntityUse[] {
  return world
    .of(INTENTS)
    .list({ agentId })
    .map(({ id, storyId, name, phrases, parameters }) => ({
      intentId: id,
      storyId,
      name,
      phraseCount: phrases.filter((phrase) => phrase.annotations.some((range) => range.entityId === entityId)).length,
      isParameter: parameters.some((parameter) => parameter.entityId === entityId),
    }))
    .filter(({ phraseCount, isParameter }) => phraseCount > 0 || isParameter)
}

function removeFrom(world: World, intentId: string, entityId: string): void {
  const intents = world.of(INTENTS)
  const intent = intents.get(intentId)
  const phrases: Intent['phrases'] = intent.phrases.map((phrase) => ({
    ...phrase,
    annotations: phrase.annotations.filter((range) => range.entityId !== entityId),
  }))
  const parameters = intent.parameters.filter((parameter) => parameter.entityId !== entityId)
  intents.put({ ...intent, phrases, parameters, revision: intent.revision + 1, updatedAt: world.now() })
}
