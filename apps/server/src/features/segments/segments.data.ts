import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const segmentsData: DataOf<'segments' | 'segment_changes' | 'segment_requests'> = {
  segments: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      // Texts of the enterprise: like those of bots, they are not counted as personal.
      condition: 'none',
      depends_on_time: 'none',
      revision: 'none',
      requested: 'none',
      refreshed: 'none',
      is_filled: 'none',
      counted_at: 'none',
    },
  },
  // Ids of contacts are erased with the contacts' deletions.
  segment_changes: {
    leadsTo: { contact: 'contact_id' },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      segment_id: 'personal',
      contact_id: 'reference',
      kind: 'personal',
      at: 'personal',
    },
  },
  segment_requests: {
    leadsTo: {},
    columns: { id: 'none', enterprise_id: 'none', contact_ids: 'reference' },
  },
}
