import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const auditData: DataOf<'audit'> = {
  audit: {
    leadsTo: { staff: 'user_id', contact: 'entity_id' },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      at: 'none',
      user_id: 'reference',
      action: 'none',
      entity: 'none',
      entity_id: 'reference',
      before: 'personal',
      after: 'personal',
      request_id: 'none',
      address: 'personal',
    },
  },
}
