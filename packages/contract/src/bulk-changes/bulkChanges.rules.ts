import { ruleError } from '../ruleError.ts'
import { BULK_CHANGES_OPEN_MAX } from './bulkChanges.limits.ts'

/** Needs the database: too many of the enterprise have not ended. */
export const BULK_CHANGES_TOO_MANY = ruleError('IN_USE', undefined, 'BULK_CHANGES_TOO_MANY', {
  limit: BULK_CHANGES_OPEN_MAX,
})
/** Needs the database: it has ended, and cannot be paused, continued or cancelled. */
export const BULK_CHANGE_ENDED = ruleError('STALE', undefined, 'BULK_CHANGE_ENDED')
/** Needs the database: it is not a deletion, it is too old, everything was put back, or is being put back. */
export const BULK_CHANGE_NOT_UNDOABLE = ruleError('STALE', undefined, 'BULK_CHANGE_NOT_UNDOABLE')
