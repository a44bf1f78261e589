import { ENTITY_VALUES_MAX, normaliseEntityValue } from '@platform/contract'
import { rowKey, rowOf, termsOfRow } from './entityContent.ts'
import type { EntityRow } from './entityContent.ts'

/** The result of pasting lines. */
export interface PastedRows {
  readonly rows: readonly EntityRow[]
  /** Number of new values. */
  readonly added: number
  /** Number of existing values with additional synonyms. */
  readonly extended: number
  /** Number of values that exceed the limit. */
  readonly leftOut: number
}

/**
 * Adds lines of a spreadsheet as rows: a value, then its synonyms. The rows replace the row `key` if it is blank, and
 * otherwise follow it. The synonyms of a value that exists are added to its row.
 */
export function addLines(rows: readonly EntityRow[], key: number, lines: readonly (readonly string[])[]): PastedRows {
  const at = rows.findIndex((row) => row.key === key)
  const isBlank = at !== -1 && rows[at]?.value.trim() === '' && rows[at].synonyms.length === 0
  const remaining = isBlank ? rows.toSpliced(at, 1) : [...rows]
  const existingRows = new Map(remaining.map((row) => [rowKey(row), row]))
  const fresh = new Map<string, EntityRow>()
  const extended = new Map<string, EntityRow>()
  let leftOut = 0
  for (const line of lines) {
    const row = rowOf(normaliseEntityValue({ type: 'synonyms', value: line[0] ?? '', synonyms: [...line] }))
    const name = rowKey(row)
    const existing = extended.get(name) ?? existingRows.get(name)
    if (existing) extended.set(name, withMore(existing, row))
    else if (fresh.has(name)) fresh.set(name, withMore(fresh.get(name) ?? row, row))
    else if (remaining.length + fresh.size < ENTITY_VALUES_MAX) fresh.set(name, row)
    else leftOut++
  }
  const index = isBlank || at === -1 ? Math.max(at, 0) : at + 1
  const result = remaining.map((row) => extended.get(rowKey(row)) ?? row).toSpliced(index, 0, ...fresh.values())
  return { rows: result, added: fresh.size, extended: extended.size, leftOut }
}

function withMore(row: EntityRow, more: EntityRow): EntityRow {
  const { value } = row
  const joined = normaliseEntityValue({ type: 'synonyms', value, synonyms: [...termsOfRow(row), ...termsOfRow(more)] })
  return { ...row, synonyms: joined.type === 'synonyms' ? joined.synonyms : [] }
}
