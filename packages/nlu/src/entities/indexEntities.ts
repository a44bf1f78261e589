import { packPatterns, type PackedPatterns } from './patterns/packPatterns.ts'
import type { CustomEntity } from './types.ts'
import { indexValues, type ValueIndex } from './values/ValueMatcher.ts'

/** The values and patterns of entities in arrays, which are passed between threads without copying. */
export interface EntityIndex extends ValueIndex {
  readonly patterns: PackedPatterns
  /** The first values of each entity, in the order of the entities. */
  readonly examples: readonly (readonly string[])[]
}

/** How many values of an entity are kept as examples. */
const EXAMPLES_MAX = 11

/** Indexes the values of entities and compiles their patterns. Half a million synonyms or 500 patterns take some seconds. */
export const indexEntities = (entities: readonly CustomEntity[]): EntityIndex => ({
  ...indexValues(entities),
  patterns: packPatterns(entities),
  examples: entities.map(({ values }) => examplesOf(values)),
})

function examplesOf(values: CustomEntity['values']): string[] {
  const examples: string[] = []
  for (const { type, value } of values) {
    if (examples.length === EXAMPLES_MAX) break
    if (type === 'synonyms' && value.trim() !== '') examples.push(value)
  }
  return examples
}
