import { ruleError } from '../ruleError.ts'

/** Needs the database: work of a kind is released or discarded once. */
export const WORK_NOT_HELD = ruleError('NOT_HELD', undefined, 'WORK_NOT_HELD')
