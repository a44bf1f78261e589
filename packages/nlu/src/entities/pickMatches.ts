import type { EntityMatchValue } from './types.ts'

/** A span that may become a match. */
export interface Candidate {
  readonly entityId: string
  readonly value: EntityMatchValue
  readonly alternatives?: readonly EntityMatchValue[]
  readonly row: string | null
  readonly start: number
  readonly end: number
  /** Of two candidates for the same span, the lower rank wins. */
  readonly rank: number
}

/** Picks matches without overlaps, the longest first, and returns them in the order of the text. */
export function pickMatches(candidates: readonly Candidate[], length: number): Candidate[] {
  const byLength = candidates.toSorted(
    (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start || one.rank - other.rank,
  )
  const taken = new Uint8Array(length)
  const picked: Candidate[] = []
  for (const candidate of byLength) {
    // A picked match is at least as long, so it covers an end of every candidate that overlaps it.
    if (taken[candidate.start] || taken[candidate.end - 1]) continue
    taken.fill(1, candidate.start, candidate.end)
    picked.push(candidate)
  }
  return picked.toSorted((one, other) => one.start - other.start)
}
