import { isSystemEntityId, SYSTEM_ENTITIES } from '@platform/contract'

/** The appearance of an entity: a colour, and a line that distinguishes entities of the same colour. */
export interface EntityAppearance {
  /** From 1 to 7. */
  readonly colour: number
  /** `dotted` is for system entities. */
  readonly line: 'solid' | 'dashed' | 'double' | 'dotted'
}

const COLOURS = 7
const LINES = ['solid', 'dashed', 'double'] as const
const SYSTEM = Object.keys(SYSTEM_ENTITIES)
/** An agent's first entities and frequent system entities, such as dates, have different colours. */
const SYSTEM_OFFSET = 3

/**
 * Assigns each entity of an agent its appearance. Ids ascend with time, so an entity keeps its colour when others are added.
 *
 * @param entityIds Ids of the agent's own entities; system entities are optional.
 */
export function entityAppearances(entityIds: readonly string[]): (entityId: string) => EntityAppearance {
  const own = [...new Set(entityIds)].filter((id) => !isSystemEntityId(id)).toSorted()
  const indexes = new Map(own.map((id, index) => [id, index]))
  return (entityId) => {
    if (isSystemEntityId(entityId))
      return { colour: ((SYSTEM.indexOf(entityId) + SYSTEM_OFFSET) % COLOURS) + 1, line: 'dotted' }
    const index = indexes.get(entityId) ?? own.length
    return { colour: (index % COLOURS) + 1, line: LINES[Math.floor(index / COLOURS) % LINES.length] ?? 'solid' }
  }
}

/** Returns the attributes of an appearance for an element of the class `platform-EntityColour`. */
export function entityAttributes({ colour, line }: EntityAppearance): {
  'data-entity': number
  'data-entity-line': string
} {
  return { 'data-entity': colour, 'data-entity-line': line }
}
