import { collapseSpace, nameKey } from '../names.ts'
import { COLLISIONS_LISTED_MAX } from './entities.limits.ts'
import type { EntityValue, SynonymCollision } from './entities.schema.ts'

/** Returns the synonyms or patterns of a value. */
export const termsOf = (value: EntityValue): readonly string[] =>
  value.type === 'synonyms' ? value.synonyms : value.patterns

/** Removes blank synonyms, and keeps each synonym once, in its first spelling (specification 1 §5). */
export function tidyValue(given: EntityValue): EntityValue {
  const value = collapseSpace(given.value)
  if (given.type === 'pattern') return { type: 'pattern', value, patterns: onceEach(given.patterns, (text) => text) }
  return { type: 'synonyms', value, synonyms: onceEach(given.synonyms.map(collapseSpace), nameKey) }
}

function onceEach(texts: readonly string[], keyOf: (text: string) => string): string[] {
  const first = new Map<string, string>()
  for (const text of texts) {
    const key = keyOf(text)
    if (key.trim() !== '' && !first.has(key)) first.set(key, text)
  }
  return [...first.values()]
}

/**
 * Returns the synonyms that several values share, names of values included; at most {@link COLLISIONS_LISTED_MAX}. They
 * are not an error: the first value is recognised.
 */
export function findCollisions(values: readonly EntityValue[]): SynonymCollision[] {
  const owners = new Map<string, { synonym: string; values: string[] }>()
  for (const entry of values) {
    if (entry.type === 'pattern') continue
    for (const synonym of onceEach([entry.value, ...entry.synonyms], nameKey)) {
      const known = owners.get(nameKey(synonym))
      if (known) known.values.push(entry.value)
      else owners.set(nameKey(synonym), { synonym, values: [entry.value] })
    }
  }
  return [...owners.values()].filter((owner) => owner.values.length > 1).slice(0, COLLISIONS_LISTED_MAX)
}
