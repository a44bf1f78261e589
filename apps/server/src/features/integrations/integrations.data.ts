import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const integrationsData: DataOf<'integrations'> = {
  integrations: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      name: 'none',
      name_key: 'none',
      llm: 'none',
      base_url: 'none',
      model: 'none',
      sealed_key: 'none',
      key_hint: 'none',
      created_at: 'none',
      updated_at: 'none',
      outage: 'none',
      outage_status: 'none',
      outage_at: 'none',
    },
  },
}
