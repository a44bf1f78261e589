export * from './longWork.limits.ts'
export { WORK_NOT_HELD } from './longWork.rules.ts'
export type { HeldKind, HeldWork, LongWorkEntry } from './longWork.ts'
