import {
  ENTITIES_TOO_MANY,
  ENTITY_NAME_TAKEN,
  ENTITY_STALE,
  findCollisions,
  isSystemEntityId,
  type Entity,
} from '@platform/contract'
import { Collection, defineCollection } from '../../memory-backend/collection.ts'
import type { StateDefinition } from '../../memory-backend/world.ts'
import { markUpdated } from '../agents/records.ts'

/** Custom entities; every agent has those of the system besides. */
export const ENTITIES: StateDefinition<Entity, Collection<Entity>> = defineCollection<Entity>({
  kind: 'entity',
  idField: 'entityId',
  owner: 'agentId',
  nameTaken: ENTITY_NAME_TAKEN,
  isReserved: isSystemEntityId,
  isBuiltIn: isSystemEntityId,
  tooMany: ENTITIES_TOO_MANY,
  stale: {
    error: ENTITY_STALE,
    current: (entity) => ({ entity, message: '', collisions: findCollisions(entity.values) }),
  },
  changed: (world, { row: { agentId, id } }) => {
    markUpdated(world, agentId, { affectsModel: true })
    world.emit({ name: 'entities.changed', payload: { agentId, entityId: id } })
  },
})
