import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const entitiesData: DataOf<'entities'> = {
  entities: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      name: 'none',
      name_key: 'none',
      is_fuzzy: 'none',
      values: 'none',
      value_count: 'none',
      revision: 'none',
      created_at: 'none',
      updated_at: 'none',
      pattern_count: 'none',
    },
  },
}
