import { collapseSpace, nameKey } from '../names.ts'
import { COLLISIONS_LISTED_MAX } from './entities.limits.ts'
import type { EntityValue, SynonymCollision } from './entities.schema.ts'

/** Returns the synonyms or patterns of a value. */
export const termsOf = (value: EntityValue): readonly string[] =>
  value.type === 'synonyms' ? value.synonyms : value.patterns

/** Removes blank synonyms, and keeps each synonym once, in its first spelling (specification 1 §5). */
export function normaliseEntityValue(given: EntityValue): EntityValue {
  const value = collapseSpace(given.value)
  if (given.type === 'pattern') return { type: 'pattern', value, patterns: onceEach(given.patterns, (text) => text) }
  return { type: 'synonyms', value, synonyms: onceEach(given.synonyms.map(collapseSpace), nameKey) }
}

function onceEach(texts: readonly string[], keyOf: (text: string) => string): string[] {
  const keys = new Set<string>()
  return texts.filter((text) => {
    const key = keyOf(text)
    if (key.trim() === '' || keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/**
 * Returns the synonyms that several values share, names of values included; at most {@link COLLISIONS_LISTED_MAX}. They
 * are not an error: the first value is recognised.
 */
export function findCollisions(values: readonly EntityValue[]): SynonymCollision[] {
  // An entity may have millions of synonyms: only those that collide get an object.
  const ids = new Map<string, number>()
  const synonyms: string[] = []
  /** By id: the first and the last value that has it, as indexes. */
  const firstOwners: number[] = []
  const lastOwners: number[] = []
  const collisions = new Map<number, string[]>()
  for (const [owner, entry] of values.entries()) {
    if (entry.type === 'pattern') continue
    for (const synonym of [entry.value, ...entry.synonyms]) {
      const key = nameKey(synonym)
      const id = ids.get(key)
      if (id === undefined) {
        if (key === '') continue
        ids.set(key, synonyms.length)
        synonyms.push(synonym)
        firstOwners.push(owner)
        lastOwners.push(owner)
      } else if (lastOwners[id] !== owner) {
        lastOwners[id] = owner
        const owners = collisions.get(id)
        if (owners) owners.push(entry.value)
        else collisions.set(id, [values[firstOwners[id] ?? owner]?.value ?? '', entry.value])
      }
    }
  }
  return [...collisions]
    .toSorted(([one], [other]) => one - other)
    .slice(0, COLLISIONS_LISTED_MAX)
    .map(([id, owners]) => ({ synonym: synonyms[id] ?? '', values: owners }))
}

/** The patterns of normalised values. */
export const patternsOf = (values: readonly EntityValue[]): string[] =>
  values.flatMap((value) => (value.type === 'pattern' ? value.patterns : []))
