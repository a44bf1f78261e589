import { nameKey } from '@platform/contract'
import type { Entity, EntityValue } from '@platform/contract'

/** One row of the form. What was typed as the one type is kept while the row is of the other. */
export interface EntityRow {
  /** Tells rows apart while their order and content change. Nobody else's business. */
  readonly key: number
  readonly type: EntityValue['type']
  readonly value: string
  readonly synonyms: readonly string[]
  readonly patterns: readonly string[]
}

/** What a person changes of an entity. */
export interface EntityContent {
  readonly name: string
  readonly isFuzzy: boolean
  readonly rows: readonly EntityRow[]
}

let made = 0

/** A row with nothing in it. */
export function emptyRow(): EntityRow {
  return { key: ++made, type: 'synonyms', value: '', synonyms: [], patterns: [] }
}

/** The row of a value. */
export function rowOf(value: EntityValue): EntityRow {
  const empty = emptyRow()
  return value.type === 'synonyms'
    ? { ...empty, value: value.value, synonyms: value.synonyms }
    : { ...empty, type: 'pattern', value: value.value, patterns: value.patterns }
}

/** The value that a row stands for. */
export function valueOf({ type, value, synonyms, patterns }: EntityRow): EntityValue {
  return type === 'synonyms' ? { type, value, synonyms: [...synonyms] } : { type, value, patterns: [...patterns] }
}

/** What the row is recognised by, of its type. */
export const termsOfRow = (row: EntityRow): readonly string[] => (row.type === 'synonyms' ? row.synonyms : row.patterns)

/** The row with other terms of its type. */
export const withTerms = (row: EntityRow, terms: readonly string[]): EntityRow =>
  row.type === 'synonyms' ? { ...row, synonyms: terms } : { ...row, patterns: terms }

/** A new entity: one row to begin with (specification 1 §5). */
export const newContent = (): EntityContent => ({ name: '', isFuzzy: false, rows: [emptyRow()] })

export const contentOf = ({ name, isFuzzy, values }: Entity): EntityContent => ({
  name,
  isFuzzy,
  rows: values.map(rowOf),
})

/** Under which two rows stand for the same value. Kept by row: a form may have ten thousand. */
export function rowKey(row: EntityRow): string {
  const known = rowKeys.get(row)
  if (known !== undefined) return known
  const key = `${row.type} ${nameKey(row.value)}`
  rowKeys.set(row, key)
  return key
}
const rowKeys = new WeakMap<EntityRow, string>()

/** Whether two rows would be saved alike. */
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

/** Whether two contents would be saved alike. */
export function sameContent(one: EntityContent, other: EntityContent): boolean {
  if (one.name !== other.name || one.isFuzzy !== other.isFuzzy || one.rows.length !== other.rows.length) return false
  return one.rows.every((row, index) => {
    const beside = other.rows[index]
    return beside !== undefined && sameRow(row, beside)
  })
}
