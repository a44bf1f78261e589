import type { LongWorkEntry } from '@platform/contract'
import type { KeysetPosition, PlacedRow } from '../database/paging.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Work } from './work.ts'

/** Entries of long work of a form: those that are open, or those that have ended. */
export interface LongWorkRange {
  /** Entries that have ended at this time or later; open ones if undefined. */
  readonly endedSince: Date | undefined
  /** The position of the last entry that was read; undefined for the newest. */
  readonly after: KeysetPosition | undefined
  /** Most entries that are read. */
  readonly limit: number
}

/** Reads the long work of a feature, for the one list of all of it. */
export interface LongWorkSource {
  /**
   * Returns what the caller may see by the list of the form, by the time of its creation, newest first. Nothing if the
   * caller may not see that list.
   */
  readonly read: (work: Work, caller: Caller, range: LongWorkRange) => Promise<PlacedRow<LongWorkEntry>[]>
}
