import type { Entity, Parameter } from '@platform/contract'
import { entityAppearances } from '../../../shared/entity-colour/entityAppearance.ts'
import type { EntityAppearance } from '../../../shared/entity-colour/entityAppearance.ts'

/** An entity that can be selected. @internal */
export interface EntityOption {
  readonly id: string
  readonly name: string
  readonly kind: 'synonyms' | 'pattern' | 'system' | 'unknown'
  readonly appearance: EntityAppearance
  /** Whether it is a parameter of the open intent. */
  readonly isAttached: boolean
}

/**
 * Returns the entities to select from: the intent's own in their order, then the agent's others by name, then the
 * system entities. The index in this list, from 1, is the number key of the entity. @internal
 */
export function entityOptions(entities: readonly Entity[], parameters: readonly Parameter[]): EntityOption[] {
  const appearanceOf = entityAppearances(entities.map(({ id }) => id))
  const entitiesById = new Map(entities.map((entity) => [entity.id, entity]))
  const attached = new Set(parameters.map(({ id }) => id))
  const others = entities
    .filter(({ id }) => !attached.has(id))
    .toSorted((one, other) => Number(one.kind === 'system') - Number(other.kind === 'system') || byName(one, other))
  return [...parameters, ...others].map(({ id, name }) => ({
    id,
    name,
    kind: kindOf(entitiesById.get(id)),
    appearance: appearanceOf(id),
    isAttached: attached.has(id),
  }))
}

const byName = (one: Entity, other: Entity) => one.name.localeCompare(other.name)

function kindOf(entity: Entity | undefined): EntityOption['kind'] {
  if (!entity) return 'unknown'
  if (entity.kind === 'system') return 'system'
  return entity.values.some(({ type }) => type === 'pattern') ? 'pattern' : 'synonyms'
}
