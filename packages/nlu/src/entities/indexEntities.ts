import { packPatterns, type PackedPatterns } from './patterns/packPatterns.ts'
import type { CustomEntity } from './types.ts'
import { indexValues, type ValueIndex } from './values/ValueMatcher.ts'

/** The values and patterns of entities in arrays, which are passed between threads without copying. */
export interface EntityIndex extends ValueIndex {
  readonly patterns: PackedPatterns
}

/** Indexes the values of entities and compiles their patterns. Half a million synonyms or 500 patterns take some seconds. */
export const indexEntities = (entities: readonly CustomEntity[]): EntityIndex => ({
  ...indexValues(entities),
  patterns: packPatterns(entities),
})
