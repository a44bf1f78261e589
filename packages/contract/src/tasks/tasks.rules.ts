import { ruleError } from '../ruleError.ts'

/** Needs the database: a task that has ended cannot be cancelled. */
export const TASK_ENDED = ruleError('TASK_ENDED', undefined, 'TASK_ENDED')

/** Needs the database: a task is cancelled once. */
export const TASK_CANCELLED = ruleError('TASK_CANCELLED', undefined, 'TASK_CANCELLED')
