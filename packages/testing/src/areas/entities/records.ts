import {
  AGENT_PATTERNS_MAX,
  AGENT_PATTERNS_TOO_MANY,
  ENTITIES_TOO_MANY,
  ENTITY_NAME_TAKEN,
  ENTITY_STALE,
  entityRules,
  findCollisions,
  isSystemEntityId,
  patternsOf,
  type Entity,
} from '@platform/contract'
import { compilePattern } from '@platform/nlu/entities'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'
import { refuseBy } from '../../memory-backend/refuse.ts'
import { markUpdated } from '../agents/records.ts'

/** Custom entities. Every agent also has the system entities. */
export const ENTITIES: CollectionState<Entity> = defineCollection<Entity>({
  resource: 'entities',
  noun: 'Entity',
  idField: 'entityId',
  owner: 'agentId',
  rules: (entity) => entityRules(entity, { patternError }),
  nameTaken: ENTITY_NAME_TAKEN,
  isReserved: isSystemEntityId,
  isBuiltIn: isSystemEntityId,
  tooMany: ENTITIES_TOO_MANY,
  stale: ENTITY_STALE,
  checkSave: (world, { agentId, values }, before) => {
    const added = patternsOf(values).length - patternsOf(before?.values ?? []).length
    const stored = world
      .of(ENTITIES)
      .list({ agentId })
      .flatMap((entity) => patternsOf(entity.values))
    if (added > 0 && stored.length + added > AGENT_PATTERNS_MAX) refuseBy(AGENT_PATTERNS_TOO_MANY)
  },
  initial: () => ({ kind: 'custom', description: '' }),
  changed: (world, { row: { agentId } }) => markUpdated(world, agentId, { affectsModel: true }),
  present: (entity) => ({ entity, message: '', collisions: findCollisions(entity.values) }),
})

/** Returns the error of a pattern, in words; null for a valid RE2 pattern. */
export function patternError(pattern: string): string | null {
  const result = compilePattern(pattern)
  return result.ok ? null : result.error.message
}
