import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const bulkChangesData: DataOf<'contact_bulk_changes' | 'contact_bulk_change_parts'> = {
  // It leads to its contacts by its parts while it runs, and then by its deletion.
  contact_bulk_changes: {
    leadsTo: { staff: 'user_id' },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      type: 'none',
      list_ids: 'none',
      deletion_id: 'reference',
      user_id: 'reference',
      state: 'none',
      total_count: 'none',
      done_count: 'none',
      changed_count: 'none',
      needs_refresh: 'none',
      is_dismissed: 'none',
      created_at: 'none',
      ended_at: 'none',
    },
  },
  contact_bulk_change_parts: {
    leadsTo: { contact: 'contact_ids' },
    columns: { bulk_change_id: 'reference', part: 'none', enterprise_id: 'none', contact_ids: 'reference' },
  },
}
