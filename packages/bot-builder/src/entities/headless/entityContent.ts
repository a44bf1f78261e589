import { entityValueKey } from '@platform/contract'
import type { Entity, EntityValue } from '@platform/contract'

/** One row of the form. It keeps its synonyms while its type is `pattern`, and the reverse. */
export interface EntityRow {
  /** Identifies the row in the form while its content and its index change. Not sent to the server. */
  readonly key: number
  readonly type: EntityValue['type']
  readonly value: string
  readonly synonyms: readonly string[]
  readonly patterns: readonly string[]
}

/** The part of an entity that the form edits. */
export interface EntityContent {
  readonly name: string
  readonly isFuzzy: boolean
  readonly rows: readonly EntityRow[]
}

let lastKey = 0

/** An empty row. */
export function emptyRow(): EntityRow {
  return { key: ++lastKey, type: 'synonyms', value: '', synonyms: [], patterns: [] }
}

/** The row of a value. */
export function rowOf(value: EntityValue): EntityRow {
  const empty = emptyRow()
  return value.type === 'synonyms'
    ? { ...empty, value: value.value, synonyms: value.synonyms }
    : { ...empty, type: 'pattern', value: value.value, patterns: value.patterns }
}

/** The value that a row is saved as. */
export function valueOf({ type, value, synonyms, patterns }: EntityRow): EntityValue {
  return type === 'synonyms' ? { type, value, synonyms: [...synonyms] } : { type, value, patterns: [...patterns] }
}

/** The synonyms or patterns of a row, by its type. */
export const termsOfRow = (row: EntityRow): readonly string[] => (row.type === 'synonyms' ? row.synonyms : row.patterns)

/** The row with other synonyms or patterns, by its type. */
export const withTerms = (row: EntityRow, terms: readonly string[]): EntityRow =>
  row.type === 'synonyms' ? { ...row, synonyms: terms } : { ...row, patterns: terms }

/** The content of a new entity: one row (specification 1 §5). */
export const newContent = (): EntityContent => ({ name: '', isFuzzy: false, rows: [emptyRow()] })

export const contentOf = ({ name, isFuzzy, values }: Entity): EntityContent => ({
  name,
  isFuzzy,
  rows: values.map(rowOf),
})

/** The key of a row's value: two rows of one key are duplicates. Cached by row: a form may have ten thousand. */
export function rowKey(row: EntityRow): string {
  const cached = rowKeys.get(row)
  if (cached !== undefined) return cached
  const key = entityValueKey(row)
  rowKeys.set(row, key)
  return key
}
const rowKeys = new WeakMap<EntityRow, string>()

/** Whether two rows are saved as the same value. */
export function sameRow(one: EntityRow, other: EntityRow): boolean {
  if (one === other) return true
  const [mine, theirs] = [termsOfRow(one), termsOfRow(other)]
  return (
    one.type === other.type &&
    one.value === other.value &&
    mine.length === theirs.length &&
    mine.every((term, index) => term === theirs[index])
  )
}

/** Whether two contents are saved as the same entity. */
export function sameContent(one: EntityContent, other: EntityContent): boolean {
  if (one.name !== other.name || one.isFuzzy !== other.isFuzzy || one.rows.length !== other.rows.length) return false
  return one.rows.every((row, index) => {
    const counterpart = other.rows[index]
    return counterpart !== undefined && sameRow(row, counterpart)
  })
}
