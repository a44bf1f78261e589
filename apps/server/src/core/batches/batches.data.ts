import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const batchesData: DataOf<'batches' | 'batch_parts'> = {
  // It leads to people by its parts while it runs, and then by the record that it is for.
  batches: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      kind: 'none',
      input: 'none',
      state: 'none',
      rate_per_second: 'none',
      collected_to: 'reference',
      collected_count: 'none',
      part_count: 'none',
      next_part: 'none',
      item_count: 'none',
      done_count: 'none',
      created_at: 'none',
      ended_at: 'none',
    },
  },
  batch_parts: {
    leadsTo: { contact: 'item_ids' },
    columns: { batch_id: 'none', part: 'none', enterprise_id: 'none', item_ids: 'reference', result: 'none' },
  },
}
