import { findCollisions, normaliseEntityValue, type EntityValue, type SynonymCollision } from '@platform/contract'

/** The values of an entity as they are saved. */
export interface NormalisedValues {
  readonly values: readonly EntityValue[]
  /** The values as JSON in UTF-8. */
  readonly encoded: Uint8Array<ArrayBuffer>
  /** The synonyms that several of them share. */
  readonly collisions: SynonymCollision[]
}

/** Normalises the values of an entity. Half a million synonyms take more than a second. */
export function normaliseValues(given: readonly EntityValue[]): NormalisedValues {
  const values = given.map(normaliseEntityValue)
  return { values, encoded: new TextEncoder().encode(JSON.stringify(values)), collisions: findCollisions(values) }
}
