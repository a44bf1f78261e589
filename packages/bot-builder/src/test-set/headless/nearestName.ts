import { nameKey } from '@platform/contract'

/** Returns the name that differs least from a mistyped one; null if all differ in more than a third of their letters. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const key = Array.from(nameKey(typed))
  let nearest: string | null = null
  let best = Number.POSITIVE_INFINITY
  for (const name of names) {
    const other = Array.from(nameKey(name))
    const most = Math.floor(Math.max(key.length, other.length) / 3)
    if (Math.abs(key.length - other.length) > most) continue
    const distance = editDistance(key, other)
    if (distance <= most && distance < best) [nearest, best] = [name, distance]
  }
  return nearest
}

/** Returns the number of letters to insert, delete or replace (Levenshtein). */
function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of one.entries()) {
    const next = [at + 1]
    for (const [to, counterpart] of other.entries()) {
      next.push(Math.min(row[to]! + Number(letter !== counterpart), row[to + 1]! + 1, next[to]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
