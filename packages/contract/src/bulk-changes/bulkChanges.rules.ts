import { ruleError } from '../ruleError.ts'

/** Needs the database: another bulk change of the enterprise runs. */
export const BULK_CHANGE_RUNNING = ruleError('IN_USE', undefined, 'BULK_CHANGE_RUNNING')
/** Needs the database: it has ended, and cannot be cancelled. */
export const BULK_CHANGE_ENDED = ruleError('STALE', undefined, 'BULK_CHANGE_ENDED')
/** Needs the database: it is not a deletion, it is too old, or everything was put back. */
export const BULK_CHANGE_NOT_UNDOABLE = ruleError('STALE', undefined, 'BULK_CHANGE_NOT_UNDOABLE')
