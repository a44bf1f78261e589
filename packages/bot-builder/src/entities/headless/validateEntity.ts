import {
  ENTITY_VALUE_MAX,
  ENTITY_VALUES_MAX,
  NAME_MAX,
  PATTERN_MAX,
  PATTERNS_MAX,
  SYNONYM_MAX,
  SYNONYMS_MAX,
  nameKey,
} from '@platform/contract'
import { rowKey, termsOfRow } from './entityContent.ts'
import type { EntityContent, EntityRow } from './entityContent.ts'

/** What is wrong with a row. Each is a word that the catalogue has a text for. */
export type RowProblem =
  | 'ENTITY_VALUE_BLANK'
  | 'ENTITY_VALUE_TOO_LONG'
  | 'ENTITY_VALUE_DUPLICATE'
  | 'ENTITY_TERMS_EMPTY'

/** Why a synonym or pattern is not taken. */
export type TermProblem = 'ENTITY_TERM_BLANK' | 'ENTITY_TERM_TOO_LONG' | 'ENTITY_TERMS_TOO_MANY'

/** The longest term of a row's type, and the most of them. */
export const termLimits = (type: EntityRow['type']): { length: number; count: number } =>
  type === 'synonyms' ? { length: SYNONYM_MAX, count: SYNONYMS_MAX } : { length: PATTERN_MAX, count: PATTERNS_MAX }

/** What keeps a row by itself from being saved: it needs a value, a type, and what it is recognised by (specification 1 §5). */
export function rowProblem(row: EntityRow): Exclude<RowProblem, 'ENTITY_VALUE_DUPLICATE'> | null {
  if (nameKey(row.value) === '') return 'ENTITY_VALUE_BLANK'
  if (row.value.length > ENTITY_VALUE_MAX) return 'ENTITY_VALUE_TOO_LONG'
  return termsOfRow(row).length === 0 ? 'ENTITY_TERMS_EMPTY' : null
}

/** The rows that stand for a value which an earlier row has. */
export function duplicateRows(rows: readonly EntityRow[]): ReadonlySet<EntityRow> {
  const seen = new Set<string>()
  const twice = new Set<EntityRow>()
  for (const row of rows) {
    const key = rowKey(row)
    if (seen.has(key) && nameKey(row.value) !== '') twice.add(row)
    seen.add(key)
  }
  return twice
}

/** Whether the entity can be saved: until then Create and Update are disabled and no row can be added (specification 1 §5). */
export function isComplete({ name, rows }: EntityContent): boolean {
  return (
    nameKey(name) !== '' &&
    name.length <= NAME_MAX &&
    rows.length > 0 &&
    rows.length <= ENTITY_VALUES_MAX &&
    rows.every((row) => rowProblem(row) === null) &&
    duplicateRows(rows).size === 0
  )
}
