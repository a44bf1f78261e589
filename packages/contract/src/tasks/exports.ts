export { isTaskKind, TASK_KINDS, type TaskKind, type TaskSubjectKind } from './taskKinds.ts'
export * from './tasks.limits.ts'
export { TASK_CANCELLED, TASK_ENDED } from './tasks.rules.ts'
export type { Task } from './tasks.ts'
