/** Shorter ones (they are stems) become other words by one letter. */
const SHORTEST = 4

/**
 * The term that differs by one letter (one too many, one missing, another one, or two changed places), with the same
 * first letter: who types a question types it fast. The first one, when there are several.
 */
export function closestTerm(term: string, terms: Iterable<string>): string | undefined {
  if (term.length < SHORTEST || /\d/.test(term)) return undefined
  for (const other of terms) {
    const isCandidate = other[0] === term[0] && Math.abs(other.length - term.length) <= 1 && !/\d/.test(other)
    if (isCandidate && isOneAway(term, other)) return other
  }
  return undefined
}

function isOneAway(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shortest = Math.min(one.length, other.length)
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
