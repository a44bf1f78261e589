import type { BulkChange } from '@platform/contract'
import type { StateDefinition } from '../../memory-backend/world.ts'

/** A bulk change, and the contacts that matched when it was started. */
export interface BulkChangeRecord extends Omit<BulkChange, 'lists' | 'canUndo' | 'showsResult'> {
  /** Who has started it. */
  readonly userId: string
  readonly isDismissed: boolean
  readonly listIds: readonly string[]
  readonly contactIds: readonly string[]
  /** The deletion of each step, or those that are undone. */
  readonly deletionIds: readonly string[]
}

/** Bulk changes by their ids, oldest first. */
export const BULK_CHANGES: StateDefinition<BulkChangeRecord, Map<string, BulkChangeRecord>> = {
  start: (_, seed) => new Map(seed.map((change) => [change.bulkChangeId, change])),
}
