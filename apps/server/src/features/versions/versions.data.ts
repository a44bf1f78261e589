import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const versionsData: DataOf<'versions'> = {
  versions: {
    leadsTo: { staff: 'created_by' },
    columns: {
      enterprise_id: 'none',
      agent_id: 'none',
      version: 'none',
      data: 'none',
      content_revision: 'none',
      intents: 'none',
      phrases: 'none',
      accuracy: 'none',
      restored_from: 'none',
      created_at: 'none',
      created_by: 'reference',
      created_by_name: 'personal',
    },
  },
}
