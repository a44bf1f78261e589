import type { Annotation, Entity, Parameter } from '@platform/contract'
import { entityAppearances } from '../../../shared/entity-colour/entityAppearance.ts'
import type { EntityAppearance } from '../../../shared/entity-colour/entityAppearance.ts'
import type { MarkTarget } from '../../headless/annotationVerbs.ts'

/** An entity of the agent. @internal */
export interface EntityOption {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly kind: 'synonyms' | 'pattern' | 'system' | 'unknown'
  readonly appearance: EntityAppearance
}

/** A parameter that words can be annotated with, or an entity for a new parameter. @internal */
export interface MarkOption {
  readonly key: string
  /** The name of the parameter, or of the entity. */
  readonly name: string
  readonly entity: EntityOption
  readonly appearance: EntityAppearance
  readonly target: MarkTarget
  /** Whether the intent has a parameter of the entity. */
  readonly isAttached: boolean
}

/** The name and colour of an annotation. @internal */
export interface MarkLabel {
  readonly name: string
  readonly appearance: EntityAppearance
}

/** @internal */
export interface MarkOptions {
  /** The index in this list, from 1, is the number key of the option. */
  readonly list: readonly MarkOption[]
  /** The label of an annotation; undefined if neither its parameter nor its entity is known. */
  readonly labelOf: (entityId: string, parameterId?: string) => MarkLabel | undefined
  readonly optionOf: (annotation: Annotation) => MarkOption | undefined
}

/** Returns the entities of an agent by name, the system entities last. @internal */
export function entityOptions(entities: readonly Entity[]): EntityOption[] {
  const appearanceOf = entityAppearances(entities.map(({ id }) => id))
  return entities
    .toSorted((one, other) => Number(one.kind === 'system') - Number(other.kind === 'system') || byName(one, other))
    .map((entity) => ({
      key: entity.id,
      id: entity.id,
      name: entity.name,
      kind: kindOf(entity),
      appearance: appearanceOf(entity.id),
    }))
}

/**
 * Returns what words can be annotated with: the parameters of the intent in their order, then the entities without a
 * parameter, then the others, for a further parameter. @internal
 */
export function markOptions(entities: readonly Entity[], parameters: readonly Parameter[]): MarkOptions {
  const all = entityOptions(entities)
  const entityOf = new Map(all.map((entity) => [entity.id, entity]))
  const appearanceOf = entityAppearances(entities.map(({ id }) => id))
  const nameOf = new Map(parameters.map(({ id, name }) => [id, name]))
  const attached = new Set(parameters.map(({ entityId }) => entityId))
  const unknown = (id: string): EntityOption => ({
    key: id,
    id,
    name: id,
    kind: 'unknown',
    appearance: appearanceOf(id),
  })

  const ofParameters = parameters.flatMap(({ id, entityId, name }): MarkOption[] => {
    if (entityId === null) return []
    const entity = entityOf.get(entityId) ?? unknown(entityId)
    return [
      {
        key: `parameter:${id}`,
        name,
        entity,
        appearance: entity.appearance,
        target: { entity, parameterId: id },
        isAttached: true,
      },
    ]
  })
  const ofEntities = all.map((entity): MarkOption => ({
    key: `entity:${entity.id}`,
    name: entity.name,
    entity,
    appearance: entity.appearance,
    target: { entity, parameterId: null },
    isAttached: attached.has(entity.id),
  }))
  return {
    list: [
      ...ofParameters,
      ...ofEntities.filter(({ isAttached }) => !isAttached),
      ...ofEntities.filter(({ isAttached }) => isAttached),
    ],
    labelOf: (entityId, parameterId) => {
      const name = nameOf.get(parameterId ?? '') ?? entityOf.get(entityId)?.name
      return name === undefined ? undefined : { name, appearance: appearanceOf(entityId) }
    },
    optionOf: ({ parameterId }) => ofParameters.find(({ target }) => target.parameterId === parameterId),
  }
}

const byName = (one: Entity, other: Entity) => one.name.localeCompare(other.name)

function kindOf(entity: Entity): EntityOption['kind'] {
  if (entity.kind === 'system') return 'system'
  return entity.values.some(({ type }) => type === 'pattern') ? 'pattern' : 'synonyms'
}
