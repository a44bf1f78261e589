/** Shortest term to correct: in a shorter one (terms are stems), one letter makes another word. */
const SHORTEST = 4

/** The first term with the same initial that differs by one letter (added, missing, replaced, or two swapped). */
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
