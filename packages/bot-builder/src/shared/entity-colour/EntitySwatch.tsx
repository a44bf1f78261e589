import { entityAttributes } from './entityAppearance.ts'
import type { EntityAppearance } from './entityAppearance.ts'

/**
 * The colour of an entity beside its name.
 *
 * Its states are attributes, which every element of the class `platform-EntityColour` has: `data-entity` is the colour, from
 * 1 to 7, and `data-entity-line` the style of the line. @internal
 */
export function EntitySwatch({ appearance }: { appearance: EntityAppearance }) {
  return <span className="platform-EntityColour platform-EntitySwatch" {...entityAttributes(appearance)} aria-hidden />
}
