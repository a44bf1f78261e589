import {
  ENTITY_VALUE_MAX,
  ENTITY_VALUES_MAX,
  findCollisions,
  nameKey,
  NAME_MAX,
  PATTERN_MAX,
  SYNONYM_MAX,
  SYNONYMS_MAX,
  termsOf,
  normaliseEntityValue,
  type EntityValue,
  type ImportItem,
} from '@platform/contract'
import type { PatternErrors } from '../entities/patterns/patternErrors.ts'
import type { EntityContent } from './botContent.ts'
import { EXAMPLES_MAX, type NoteOf } from './importNotes.ts'

/** An entity before the import. */
export interface ExistingEntity {
  readonly id: string
  readonly name: string
  readonly values: readonly EntityValue[]
  readonly isFuzzy: boolean
}

/** An entity to be saved; without an id it is new. */
export interface EntityToSave {
  readonly id?: string
  readonly name: string
  readonly values: EntityValue[]
  readonly isFuzzy: boolean
}

/** Plans the import of entities: adds new values to the existing ones. Leaves out patterns with errors. */
export function planEntities(
  given: readonly EntityContent[],
  known: ReadonlyMap<string, ExistingEntity>,
  { note, patternErrors }: { readonly note: NoteOf; readonly patternErrors: PatternErrors },
): { items: ImportItem[]; saves: EntityToSave[] } {
  const items: ImportItem[] = []
  const saves: EntityToSave[] = []
  for (const entity of given) {
    const name = entity.name.trim()
    const item = { kind: 'entity', name, story: null } as const
    const before = known.get(nameKey(name))
    const values = entity.values.flatMap((value) => validValues(name, value, { note, patternErrors }))
    const reason = reasonToSkip(name, values, before)
    if (reason !== undefined) {
      items.push({ ...item, action: 'skip', added: 0, examples: [], reason })
      continue
    }
    const { merged, added } = merge(before?.values ?? [], values)
    const fits = merged.length <= ENTITY_VALUES_MAX
    if (!fits)
      note(
        name,
        `An entity holds at most ${ENTITY_VALUES_MAX} values: ${merged.length - ENTITY_VALUES_MAX} were left out.`,
      )
    const action = before === undefined ? 'create' : added.length > 0 ? 'change' : 'same'
    items.push({ ...item, action, added: added.length, examples: added.slice(0, EXAMPLES_MAX), reason: null })
    for (const { synonym, values: owners } of findCollisions(merged).slice(0, EXAMPLES_MAX)) {
      note(name, `“${synonym}” belongs to ${owners.map((owner) => `“${owner}”`).join(' and ')}: the first is found.`)
    }
    if (action === 'same') continue
    saves.push({
      ...(before ? { id: before.id } : {}),
      name: before?.name ?? name,
      values: fits ? merged : merged.slice(0, ENTITY_VALUES_MAX),
      isFuzzy: before?.isFuzzy ?? entity.isFuzzy,
    })
  }
  return { items, saves }
}

function reasonToSkip(
  name: string,
  values: readonly EntityValue[],
  before: ExistingEntity | undefined,
): string | undefined {
  if (name === '') return 'It has no name'
  if (name.length > NAME_MAX) return `Its name is longer than ${NAME_MAX} characters`
  return values.length === 0 && !before ? 'It has no values' : undefined
}

/** Returns the value within the limits of an entity; empty if nothing of it is valid. */
function validValues(
  entity: string,
  given: EntityValue,
  { note, patternErrors }: { readonly note: NoteOf; readonly patternErrors: PatternErrors },
): EntityValue[] {
  const value = normaliseEntityValue(given)
  const leaveOut = (text: string, reason: string): false => {
    note(entity, `“${text.slice(0, 80)}” was left out: ${reason}.`)
    return false
  }
  if (value.value === '' || value.value.length > ENTITY_VALUE_MAX) {
    leaveOut(value.value, value.value === '' ? 'it is blank' : `it is longer than ${ENTITY_VALUE_MAX} characters`)
    return []
  }
  if (value.type === 'pattern') {
    const patterns = value.patterns.filter((pattern) => {
      if (pattern.length > PATTERN_MAX) return leaveOut(pattern, `it is longer than ${PATTERN_MAX} characters`)
      const error = patternErrors.get(pattern)
      return error === undefined || leaveOut(pattern, error)
    })
    return patterns.length > 0 ? [{ ...value, patterns }] : []
  }
  const synonyms = value.synonyms.filter(
    (synonym) => synonym.length <= SYNONYM_MAX || leaveOut(synonym, `it is longer than ${SYNONYM_MAX} characters`),
  )
  if (synonyms.length > SYNONYMS_MAX) leaveOut(value.value, `a value has at most ${SYNONYMS_MAX} synonyms: the rest`)
  // A value needs a synonym: without one, it is the value itself.
  return [{ ...value, synonyms: synonyms.length > 0 ? synonyms.slice(0, SYNONYMS_MAX) : [value.value] }]
}

const keyOf = (value: EntityValue): string => `${value.type} ${nameKey(value.value)}`

function merge(before: readonly EntityValue[], given: readonly EntityValue[]) {
  const merged = new Map(before.map((value) => [keyOf(value), value]))
  const added: string[] = []
  for (const value of given) {
    const known = merged.get(keyOf(value))
    if (!known) {
      merged.set(keyOf(value), value)
      added.push(value.value)
      continue
    }
    const both = normaliseEntityValue(joined(known, value))
    const more = termsOf(both).slice(termsOf(known).length)
    if (more.length === 0) continue
    merged.set(keyOf(value), both)
    added.push(...more)
  }
  return { merged: [...merged.values()], added }
}

function joined(one: EntityValue, other: EntityValue): EntityValue {
  if (one.type === 'pattern') return { ...one, patterns: [...one.patterns, ...termsOf(other)] }
  return { ...one, synonyms: [...one.synonyms, ...termsOf(other)] }
}
