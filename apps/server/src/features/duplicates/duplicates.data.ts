import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const duplicatesData: DataOf<'contact_distinctions' | 'contact_merges'> = {
  contact_distinctions: {
    leadsTo: { contact: 'contact_id', staff: 'user_id' },
    columns: {
      enterprise_id: 'none',
      contact_id: 'reference',
      other_id: 'reference',
      user_id: 'reference',
      at: 'none',
    },
  },
  // The contacts that were merged are those of the deletion.
  contact_merges: {
    leadsTo: { contact: 'survivor_id', staff: 'user_id' },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      survivor_id: 'reference',
      deletion_id: 'reference',
      user_id: 'reference',
      merged_at: 'none',
      record: 'personal',
      undone_at: 'none',
    },
  },
}
