import { collapseSpace } from '../names.ts'
import type { WebKeyInput } from './webKeys.schema.ts'
import { readWebOrigin } from './webOrigin.ts'

type WebKeyFields = Pick<WebKeyInput, 'name' | 'origins' | 'appearance'>

/** A web key that keeps the rules (`webKeyRules`), as it is stored: origins as browsers name them, nothing twice. */
export function tidyWebKey({ name, origins, appearance }: WebKeyFields): WebKeyFields {
  const read = origins.map(readWebOrigin).flatMap((reading) => (reading.isGood ? [reading.origin] : []))
  return {
    name: collapseSpace(name),
    origins: [...new Set(read)],
    appearance: {
      ...appearance,
      colour: appearance.colour.toLowerCase(),
      languages: [...new Set(appearance.languages)],
    },
  }
}
