import { rowKey, sameRow } from './entityContent.ts'
import type { EntityContent, EntityRow } from './entityContent.ts'

/**
 * Merges two versions of an entity: applies my changes since `base` to their version. A name or a setting that both
 * changed is mine; a value that both changed has the terms of both.
 */
export function mergeContents(base: EntityContent, mine: EntityContent, theirs: EntityContent): EntityContent {
  const before = byKey(base.rows)
  const own = byKey(mine.rows)
  const merged = theirs.rows.flatMap((row) => {
    const key = rowKey(row)
    const [was, edited] = [before.get(key), own.get(key)]
    if (!edited) return was && sameRow(was, row) ? [] : [row] // Removed by me, unless they have changed it.
    if (was && sameRow(was, edited)) return [row]
    return [{ ...edited, ...termsOfBoth(was, edited, row) }]
  })
  const there = byKey(theirs.rows)
  const added = mine.rows.filter((row) => {
    const was = before.get(rowKey(row))
    // Removed by them, unless I have changed it.
    return !there.has(rowKey(row)) && !(was && sameRow(was, row))
  })
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    isFuzzy: mine.isFuzzy === base.isFuzzy ? theirs.isFuzzy : mine.isFuzzy,
    rows: [...merged, ...added],
  }
}

const byKey = (rows: readonly EntityRow[]): Map<string, EntityRow> => new Map(rows.map((row) => [rowKey(row), row]))

function termsOfBoth(was: EntityRow | undefined, mine: EntityRow, theirs: EntityRow) {
  return {
    synonyms: mergeTerms(was?.synonyms ?? [], mine.synonyms, theirs.synonyms),
    patterns: mergeTerms(was?.patterns ?? [], mine.patterns, theirs.patterns),
  }
}

function mergeTerms(was: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const [before, own, there] = [new Set(was), new Set(mine), new Set(theirs)]
  return [
    ...theirs.filter((term) => own.has(term) || !before.has(term)),
    ...mine.filter((term) => !there.has(term) && !before.has(term)),
  ]
}
