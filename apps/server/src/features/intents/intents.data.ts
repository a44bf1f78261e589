import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const intentsData: DataOf<'intents'> = {
  intents: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      story_id: 'none',
      name: 'none',
      name_key: 'none',
      phrases: 'none',
      phrase_count: 'none',
      responses: 'none',
      parameters: 'none',
      revision: 'none',
      created_at: 'none',
      updated_at: 'none',
      dialogue: 'none',
      phrase_keys: 'none',
    },
  },
}
