export * from './bulkChanges.limits.ts'
export * from './bulkChanges.rules.ts'
export type { BulkAction, BulkChange } from './bulkChanges.schema.ts'
