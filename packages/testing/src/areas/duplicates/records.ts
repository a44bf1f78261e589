import type { Contact, MergedContents } from '@platform/contract'
import type { StateDefinition } from '../../memory-backend/world.ts'

/** A merge that can be undone. */
export interface MergeRecord {
  /** The contact that stays, before the merge. */
  readonly before: Contact
  /** What the merge has stored in it. */
  readonly after: MergedContents
  readonly others: readonly Contact[]
  readonly deletionId: string
  readonly isUndone: boolean
}

/** What is known of duplicates. */
export interface Duplicates {
  /** Pairs of contacts that are different people, as {@link pairsOf} returns them. */
  readonly distinctions: Set<string>
  readonly merges: Map<string, MergeRecord>
}

export const DUPLICATES: StateDefinition<never, Duplicates> = {
  start: () => ({ distinctions: new Set(), merges: new Map() }),
}

/** All pairs of contacts, each as one text. */
export function pairsOf(ids: readonly string[]): string[] {
  const sorted = [...new Set(ids)].toSorted()
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`))
}
