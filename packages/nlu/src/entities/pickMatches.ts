import type { EntityMatchValue } from './types.ts'

/** A stretch that may become a match. */
export interface Candidate {
  readonly entityId: string
  readonly value: EntityMatchValue
  readonly row: string | null
  readonly start: number
  readonly end: number
  /** Of two that stand for the same stretch, the lower one wins. */
  readonly rank: number
}

/** Of all candidates those that stay, in the order of the text: the longest first, and nothing that overlaps one before. */
export function pickMatches(candidates: readonly Candidate[], length: number): Candidate[] {
  const byLength = candidates.toSorted(
    (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start || one.rank - other.rank,
  )
  const taken = new Uint8Array(length)
  const picked: Candidate[] = []
  for (const candidate of byLength) {
    // What was taken is at least as long: it covers an end of whatever it overlaps.
    if (taken[candidate.start] || taken[candidate.end - 1]) continue
    taken.fill(1, candidate.start, candidate.end)
    picked.push(candidate)
  }
  return picked.toSorted((one, other) => one.start - other.start)
}
