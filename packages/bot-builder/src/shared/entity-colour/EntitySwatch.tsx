import { entityAttributes } from './entityLook.ts'
import type { EntityLook } from './entityLook.ts'

/** An entity's colour beside its name. @internal */
export function EntitySwatch({ look }: { look: EntityLook }) {
  return <span className="platform-EntityColour platform-EntitySwatch" {...entityAttributes(look)} aria-hidden />
}
