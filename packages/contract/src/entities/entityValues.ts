import { collapseSpace, nameKey } from '../names.ts'
import { COLLISIONS_LISTED_MAX } from './entities.limits.ts'
import type { EntityValue, SynonymCollision } from './entities.schema.ts'

/** What a value is recognised by. */
export const termsOf = (value: EntityValue): readonly string[] =>
  value.type === 'synonyms' ? value.synonyms : value.patterns

/** The value with what is blank dropped, and each synonym once, as it was written first (specification 1 §5). */
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
 * The words that more than one value answers to, its own name included; at most {@link COLLISIONS_LISTED_MAX} of them.
 * They are not an error: the first value is recognised.
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
