import { isSystemEntityId, SYSTEM_ENTITIES } from '@platform/contract'

/** The look of an entity everywhere: a colour, and a line that distinguishes entities of the same colour. */
export interface EntityLook {
  /** From 1 to 7. */
  readonly colour: number
  /** `dotted` is a system entity, which every agent recognises. */
  readonly line: 'solid' | 'dashed' | 'double' | 'dotted'
}

const COLOURS = 7
const LINES = ['solid', 'dashed', 'double'] as const
const SYSTEM = Object.keys(SYSTEM_ENTITIES)
/** An agent's first entities and those of the system that are used most, such as dates, keep to different colours. */
const SYSTEM_OFFSET = 3

/**
 * Assigns each entity of an agent its look. Ids ascend with time, so an entity keeps its colour when others are added.
 *
 * @param entityIds Those of the agent's own entities; system entities need not be among them.
 */
export function entityLooks(entityIds: readonly string[]): (entityId: string) => EntityLook {
  const own = [...new Set(entityIds)].filter((id) => !isSystemEntityId(id)).toSorted()
  const indexes = new Map(own.map((id, index) => [id, index]))
  return (entityId) => {
    if (isSystemEntityId(entityId))
      return { colour: ((SYSTEM.indexOf(entityId) + SYSTEM_OFFSET) % COLOURS) + 1, line: 'dotted' }
    const index = indexes.get(entityId) ?? own.length
    return { colour: (index % COLOURS) + 1, line: LINES[Math.floor(index / COLOURS) % LINES.length] ?? 'solid' }
  }
}

/** Attributes that give an element of class `platform-EntityColour` the look. */
export function entityAttributes({ colour, line }: EntityLook): { 'data-entity': number; 'data-entity-line': string } {
  return { 'data-entity': colour, 'data-entity-line': line }
}
