import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const transferData: DataOf<'staged_rows'> = {
  staged_rows: {
    leadsTo: {},
    columns: {
      import_id: 'none',
      id: 'none',
      enterprise_id: 'none',
      agent_id: 'none',
      kind: 'none',
      content: 'none',
      columns: 'none',
      staged_at: 'none',
    },
  },
}
