import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const storiesData: DataOf<'stories'> = {
  stories: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      parent_id: 'none',
      name: 'none',
      name_key: 'none',
      created_at: 'none',
      updated_at: 'none',
    },
  },
}
