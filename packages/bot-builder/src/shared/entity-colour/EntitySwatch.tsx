import { entityAttributes } from './entityLook.ts'
import type { EntityLook } from './entityLook.ts'

/**
 * The colour of an entity beside its name.
 *
 * Its states are attributes, which every element of class `platform-EntityColour` has: `data-entity` is the colour, from
 * 1 to 7, and `data-entity-line` the style of the line. @internal
 */
export function EntitySwatch({ look }: { look: EntityLook }) {
  return <span className="platform-EntityColour platform-EntitySwatch" {...entityAttributes(look)} aria-hidden />
}
