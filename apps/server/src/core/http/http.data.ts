import type { DataOf } from '../privacy/dataMap.ts'

/** What the columns of its tables say of people. */
export const httpData: DataOf<'call_counts'> = {
  call_counts: {
    // What is counted: an address, an account, a visitor. Deleted within a day.
    leadsTo: {},
    columns: { key: 'personal', ends_at: 'none', count: 'none' },
  },
}
