import type { DataOf } from '../../core/privacy/dataMap.ts'

/** What the columns of its tables say of people. */
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
