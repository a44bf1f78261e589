import type { DataOf } from '../../core/privacy/dataMap.ts'

/** What the columns of its tables say of people. */
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
