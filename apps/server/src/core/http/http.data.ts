import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const httpData: DataOf<'call_counts'> = {
  call_counts: {
    // What is counted: an address, an account, a visitor. Deleted within a day.
    leadsTo: {},
    columns: { key: 'personal', ends_at: 'none', count: 'none' },
  },
}
