import { collapseSpace } from '../names.ts'
import type { WebKeyInput } from './webKeys.schema.ts'
import { readWebOrigin } from './webOrigin.ts'

type WebKeyFields = Pick<WebKeyInput, 'name' | 'origins' | 'appearance'>

/** Normalises a valid web key (`webKeyRules`) for storage: origins as browsers send them, without duplicates. */
export function normaliseWebKey({ name, origins, appearance }: WebKeyFields): WebKeyFields {
  const { displayName = '', avatar = '', ...look } = appearance
  const shownName = collapseSpace(displayName)
  const read = origins.map(readWebOrigin).flatMap((reading) => (reading.isGood ? [reading.origin] : []))
  return {
    name: collapseSpace(name),
    origins: [...new Set(read)],
    appearance: {
      ...look,
      colour: look.colour.toLowerCase(),
      languages: [...new Set(look.languages)],
      ...(shownName === '' ? {} : { displayName: shownName }),
      ...(avatar === '' ? {} : { avatar }),
    },
  }
}
