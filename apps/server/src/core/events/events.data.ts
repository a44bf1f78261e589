import type { DataOf } from '../privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const eventsData: DataOf<'events' | 'event_counters'> = {
  events: {
    // Ids only: what they name is read again. Deleted after a day.
    leadsTo: {},
    columns: {
      enterprise_id: 'none',
      seq: 'none',
      at: 'none',
      name: 'none',
      payload: 'reference',
      audience: 'reference',
    },
  },
  event_counters: {
    leadsTo: {},
    columns: { enterprise_id: 'none', seq: 'none' },
  },
}
