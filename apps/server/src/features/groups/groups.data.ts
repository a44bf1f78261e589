import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const groupsData: DataOf<'contact_lists' | 'contact_list_members'> = {
  contact_lists: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      kind: 'none',
      name: 'none',
      name_key: 'none',
      contact_count: 'none',
      created_at: 'none',
      updated_at: 'none',
    },
  },
  contact_list_members: {
    leadsTo: { contact: { column: 'contact_id', of: 'contacts' } },
    columns: { enterprise_id: 'none', list_id: 'personal', contact_id: 'reference' },
  },
}
