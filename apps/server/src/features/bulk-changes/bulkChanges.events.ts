import type { Work } from '../../core/work/work.ts'

export const emitBulkChange = ({ emit }: Pick<Work, 'emit'>, bulkChangeId: string): void =>
  emit({ name: 'bulkChanges.changed', payload: { bulkChangeId } })
